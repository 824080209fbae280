/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-scramble.c: the two ways in which Torchlight II scrambles a body. */
#include "config.h"

#include "sw-svb-scramble.h"

#include <string.h>

#define LOW_NIBBLES G_GUINT64_CONSTANT (0x0F0F0F0F0F0F0F0F)
#define LOW_BITS G_GUINT64_CONSTANT (0x7F7F7F7F7F7F7F7F)
#define HIGH_BITS G_GUINT64_CONSTANT (0x8080808080808080)

/* The highest bit of each byte that is not zero */
static inline guint64
find_nonzero (guint64 word)
{
  return ((word & LOW_BITS) + LOW_BITS) | word;
}

/* Inverts each byte but 00 and FF. */
static inline guint64
flip (guint64 word)
{
  guint64 to_flip = find_nonzero (word) & find_nonzero (~word) & HIGH_BITS;

  return word ^ ((to_flip >> 7) * 0xFF);
}

static inline guint8
flip_byte (guint8 byte)
{
  return byte == 0 || byte == 0xFF ? byte : (guint8) ~byte;
}

static inline guint64
load (const guint8 *bytes)
{
  guint64 word;

  memcpy (&word, bytes, sizeof word);
  return word;
}

static inline void
store (guint8  *bytes,
       guint64  word)
{
  memcpy (bytes, &word, sizeof word);
}

/**
 * sw_svb_scramble:
 * @plain: (array length=size): the body
 * @scrambled: (array length=size): where the result goes; elsewhere
 * @size: their size in bytes
 *
 * Scrambles a body in the second way, of version 0x3D and later: each byte takes its low nibble
 * from its own place, inverted, as the high one, and its other from the byte as far from the end.
 *
 * Source: the seven vectors of the format notes.
 */
void
sw_svb_scramble (const guint8 *plain,
                 guint8       *scrambled,
                 gsize         size)
{
  gsize i = 0;

  /* Eight bytes from the front and eight from the back have what both need. */
  for (; size - i * 2 >= 16; i += 8)
    {
      guint64 front = flip (load (plain + i));
      guint64 back = flip (load (plain + size - i - 8));

      store (scrambled + i, (front & LOW_NIBBLES) << 4
                            | (GUINT64_SWAP_LE_BE (back) >> 4 & LOW_NIBBLES));
      store (scrambled + size - i - 8, (back & LOW_NIBBLES) << 4
                                       | (GUINT64_SWAP_LE_BE (front) >> 4 & LOW_NIBBLES));
    }
  for (gsize end = size - i; i < end; i++)
    scrambled[i] = (guint8) (flip_byte (plain[i]) << 4 | flip_byte (plain[size - 1 - i]) >> 4);
}

/**
 * sw_svb_descramble:
 * @scrambled: (array length=size): the body as it is stored
 * @plain: (array length=size): where the result goes; elsewhere
 * @size: their size in bytes
 *
 * Undoes sw_svb_scramble().
 */
void
sw_svb_descramble (const guint8 *scrambled,
                   guint8       *plain,
                   gsize         size)
{
  gsize i = 0;

  for (; size - i >= 8; i += 8)
    {
      guint64 own = load (scrambled + i);
      guint64 other = GUINT64_SWAP_LE_BE (load (scrambled + size - i - 8));

      store (plain + i, flip ((other & LOW_NIBBLES) << 4 | (own >> 4 & LOW_NIBBLES)));
    }
  for (; i < size; i++)
    plain[i] = flip_byte ((guint8) (scrambled[size - 1 - i] << 4 | scrambled[i] >> 4));
}

/* Where a byte is stored in the first way: from the front and the back by turns. */
static inline gsize
get_old_place (gsize i,
               gsize size)
{
  return i % 2 == 0 ? i / 2 : size - 1 - i / 2;
}

/**
 * sw_svb_scramble_old:
 * @plain: (array length=size): the body
 * @scrambled: (array length=size): where the result goes; elsewhere
 * @size: their size in bytes
 *
 * Scrambles a body in the first way, of versions 0x3B and 0x3C.
 */
void
sw_svb_scramble_old (const guint8 *plain,
                     guint8       *scrambled,
                     gsize         size)
{
  for (gsize i = 0; i < size; i++)
    scrambled[get_old_place (i, size)] = flip_byte (plain[i]);
}

/**
 * sw_svb_descramble_old:
 * @scrambled: (array length=size): the body as it is stored
 * @plain: (array length=size): where the result goes; elsewhere
 * @size: their size in bytes
 *
 * Undoes sw_svb_scramble_old().
 *
 * Unverified: by the word of others; a game's file of such a version would settle it.
 */
void
sw_svb_descramble_old (const guint8 *scrambled,
                       guint8       *plain,
                       gsize         size)
{
  for (gsize i = 0; i < size; i++)
    plain[i] = flip_byte (scrambled[get_old_place (i, size)]);
}
