// What reading and decoding need from FFmpeg under one name in versions 5, 6 and 7, and fields that Swift cannot reach.
#pragma once
#include <string.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/crc.h>
#include <libavutil/imgutils.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

/// The 9 numbers of a stream's display matrix, or NULL. Valid while the stream lives.
static inline const int32_t *filigree_stream_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
    const AVCodecParameters *codec = stream->codecpar;
    const AVPacketSideData *side = av_packet_side_data_get(codec->coded_side_data, codec->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
#else
    size_t size = 0;
    const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// The 9 numbers of a frame's display matrix, or NULL. Valid while the frame lives.
static inline const int32_t *filigree_frame_matrix(const AVFrame *frame) {
    const AVFrameSideData *side = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX);
    return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
}

static inline int filigree_frame_is_key(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (frame->flags & AV_FRAME_FLAG_KEY) != 0;
#else
    return frame->key_frame;
#endif
}

static inline int filigree_frame_is_interlaced(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame->interlaced_frame;
#endif
}

static inline int filigree_frame_has_top_field_first(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST) != 0;
#else
    return frame->top_field_first;
#endif
}

/// Finds the container by the bytes alone (a name could choose a demuxer that opens other files). Rewinds `io`. Negative: unknown.
static inline int filigree_probe_container(AVIOContext *io, const AVInputFormat **format) {
    return av_probe_input_buffer2(io, format, "", NULL, 0, 1 << 20);
}

/// `avformat_find_stream_info` with a limit on the pixels of a picture that it may decode. Negative: an error of the library.
static inline int filigree_find_stream_info(AVFormatContext *context, int64_t max_pixels) {
    unsigned count = context->nb_streams;
    AVDictionary **options = (AVDictionary **)av_calloc(count ? count : 1, sizeof(AVDictionary *));
    int code;
    if (!options)
        return AVERROR(ENOMEM);
    for (unsigned i = 0; i < count; i++)
        av_dict_set_int(&options[i], "max_pixels", max_pixels, 0);
    code = avformat_find_stream_info(context, options);
    for (unsigned i = 0; i < count; i++)
        av_dict_free(&options[i]);
    av_free(options);
    return code;
}

/// Fills `data` and `lines` of a picture that has width, height and format with planes in `buffer`, rows aligned to `align`
/// bytes; `buffer` NULL: only counts. The bytes needed, or negative.
static inline int filigree_fill_planes(AVFrame *frame, uint8_t *buffer, int align) {
    return av_image_fill_arrays(frame->data, frame->linesize, buffer, (enum AVPixelFormat)frame->format, frame->width, frame->height, align);
}

/// The list of planes inside the frame itself, for `extended_data`.
static inline uint8_t **filigree_frame_planes(AVFrame *frame) {
    return frame->data;
}

/// Scales all rows of `source` into `target`; both hold their planes. Rows written, or negative.
static inline int filigree_scale(struct SwsContext *scaler, const AVFrame *source, AVFrame *target) {
    return sws_scale(scaler, (const uint8_t *const *)source->data, source->linesize, 0, source->height, target->data, target->linesize);
}

/// Converts the samples of `source` (NULL: what is still inside) into `target`, which has room for `nb_samples`. Samples written, or negative.
static inline int filigree_resample(struct SwrContext *resampler, AVFrame *target, const AVFrame *source) {
    return swr_convert(resampler, target->extended_data, target->nb_samples,
                       source ? (const uint8_t **)source->extended_data : NULL, source ? source->nb_samples : 0);
}
