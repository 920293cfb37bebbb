// The calls of libwebpdemux that compose the frames of an animated WebP.
#pragma once
#include <webp/demux.h>
