// What opening and decoding need from FFmpeg under one name in versions 5, 6 and 7.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

/// The stream's 3x3 matrix (9 numbers), NULL when it has none.
static inline const int32_t *filigree_stream_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
    const AVPacketSideData *side = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
#else
    size_t size = 0;
    const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// The address of the frame's own plane pointers, for `extended_data`.
static inline uint8_t **filigree_frame_data(AVFrame *frame) { return frame->data; }

/// A frame's planes and strides as arrays, for libswscale.
static inline const uint8_t *const *filigree_const_planes(const AVFrame *frame) { return (const uint8_t *const *)frame->data; }
static inline const int *filigree_strides(const AVFrame *frame) { return frame->linesize; }
