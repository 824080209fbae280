/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-pattern.h: a piece of text to be found in others, whatever the case of its letters. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwSearchPattern:
 * @folded: case folded
 * @length: of it, in bytes
 * @is_ascii: whether it has no other characters
 * @is_plain: whether what was typed had none
 * @is_glob: whether there are stars and question marks in it: the whole text has to fit
 * @shortest: of a pattern with stars, the least bytes of a text that fits
 * @head: how many bytes of it stand before the first star or question mark
 * @tail: and behind the last one
 *
 * What is looked for. Only read once it is made, and so of any thread.
 */
typedef struct
{
  char     *folded;
  gsize     length;
  gboolean  is_ascii;
  gboolean  is_plain;
  gboolean  is_glob;
  gsize     shortest;
  gsize     head;
  gsize     tail;
} SwSearchPattern;

void     sw_search_pattern_init        (SwSearchPattern       *self,
                                        const char            *text);
void     sw_search_pattern_clear       (SwSearchPattern       *self);
gboolean sw_search_pattern_fits        (const SwSearchPattern *self,
                                        const char            *text);
gboolean sw_search_pattern_fits_folded (const SwSearchPattern *self,
                                        const char            *folded,
                                        gsize                  length);
gboolean sw_search_pattern_is          (const SwSearchPattern *self,
                                        const char            *text);

G_END_DECLS
