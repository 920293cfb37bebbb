// Cairo draws, Pango sets text, FontConfig finds fonts.
#pragma once
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// GObject's casting macros as functions; null for another kind of object.
static inline PangoFcFont *filigree_fc_font(PangoFont *font) { return PANGO_IS_FC_FONT(font) ? PANGO_FC_FONT(font) : NULL; }
static inline void filigree_set_font_config(PangoFontMap *map, FcConfig *config) {
    if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}
static inline PangoCairoFontMap *filigree_cairo_font_map(PangoFontMap *map) { return PANGO_CAIRO_FONT_MAP(map); }

// Pixels per em of the largest picture strike of a font (colour emoji in bitmaps); 0 for a font of outlines only.
static inline int filigree_largest_strike(PangoFcFont *font) {
    FT_Face face = pango_fc_font_lock_face(font);
    int largest = 0;
    for (int i = 0; face && i < face->num_fixed_sizes; i++) {
        int size = (int)(face->available_sizes[i].y_ppem >> 6);
        if (size > largest) largest = size;
    }
    pango_fc_font_unlock_face(font);
    return largest;
}
