// The FFmpeg calls that Filigree uses, and the macros that Swift cannot import as constants.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/spherical.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

static const int64_t filigree_AV_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int filigree_AVERROR_EOF = AVERROR_EOF;
static const int filigree_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int filigree_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int filigree_AVERROR_EXIT = AVERROR_EXIT;
static const int filigree_AVERROR_ENOMEM = AVERROR(ENOMEM);
