// What encoding and writing need from FFmpeg under one name in versions 5, 6 and 7.
#pragma once
#include <string.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

/// Ticks of the frame's time base, 0 when unknown.
static inline int64_t filigree_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
    return frame->duration;
#else
    return frame->pkt_duration;
#endif
}

static inline void filigree_set_frame_duration(AVFrame *frame, int64_t duration) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
    frame->duration = duration;
#else
    frame->pkt_duration = duration;
#endif
}

/// Forgets that a decoder called the frame a key frame.
static inline void filigree_clear_key_flag(AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    frame->flags &= ~AV_FRAME_FLAG_KEY;
#else
    frame->key_frame = 0;
#endif
}

/// Gives the stream this 3x3 matrix (9 numbers), or none when `matrix` is NULL. Negative: no memory.
static inline int filigree_set_stream_matrix(AVStream *stream, const int32_t *matrix) {
    uint8_t *data;
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
    AVCodecParameters *codec = stream->codecpar;
    AVPacketSideData *side;
    av_packet_side_data_remove(codec->coded_side_data, &codec->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    if (!matrix)
        return 0;
    side = av_packet_side_data_new(&codec->coded_side_data, &codec->nb_coded_side_data,
                                   AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(int32_t), 0);
    data = side ? side->data : NULL;
#else
    if (!matrix)
        return 0;
    data = av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(int32_t));
#endif
    if (!data)
        return AVERROR(ENOMEM);
    memcpy(data, matrix, 9 * sizeof(int32_t));
    return 0;
}

/// The four-character code that a muxer wants for a codec: the source's own when the muxer knows it for this codec, else 0
/// (the muxer chooses).
static inline uint32_t filigree_kept_tag(const AVOutputFormat *format, enum AVCodecID codec, uint32_t tag) {
    if (tag && format->codec_tag && av_codec_get_id(format->codec_tag, tag) == codec)
        return tag;
    return 0;
}

/// Adds a chapter to a file that is not begun; `title` may be NULL. Negative: no memory.
static inline int filigree_add_chapter(AVFormatContext *context, int64_t number, AVRational time_base, int64_t start, int64_t end,
                                       const char *title) {
    int code;
    AVChapter *chapter = (AVChapter *)av_mallocz(sizeof(AVChapter));
    if (!chapter)
        return AVERROR(ENOMEM);
    chapter->id = number;
    chapter->time_base = time_base;
    chapter->start = start;
    chapter->end = end;
    if (title && (code = av_dict_set(&chapter->metadata, "title", title, 0)) < 0) {
        av_free(chapter);
        return code;
    }
    code = av_dynarray_add_nofree(&context->chapters, (int *)&context->nb_chapters, chapter);
    if (code < 0) {
        av_dict_free(&chapter->metadata);
        av_free(chapter);
    }
    return code;
}
