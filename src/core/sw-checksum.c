/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-checksum.c: the sums that the games keep in their files. */
#include "config.h"

#include "sw-checksum.h"

static guint32
add_rotated (guint32       sum,
             const guint8 *data,
             gsize         size)
{
  for (gsize i = 0; i < size; i++)
    sum = ((sum << 1) | (sum >> 31)) + data[i];

  return sum;
}

/**
 * sw_checksum_rotate:
 * @data: (array length=size): the whole file
 * @size: its size in bytes
 * @hole: offset of the four bytes that hold the sum itself, which count as zero
 *
 * Computes the sum of a Diablo II character (hole at 12) or ATMA stash (hole at 7): for each
 * byte the 32-bit sum is rotated left by one and the byte is added, wrapping.
 *
 * A hole that does not fit into the data is no hole.
 * Source: the worked vector of the format notes, a version 96 character of 998 bytes.
 *
 * Returns: the sum
 */
guint32
sw_checksum_rotate (const guint8 *data,
                    gsize         size,
                    gsize         hole)
{
  static const guint8 zero[4];
  guint32 sum;

  if (hole > size || size - hole < sizeof zero)
    return add_rotated (0, data, size);

  sum = add_rotated (0, data, hole);
  sum = add_rotated (sum, zero, sizeof zero);
  return add_rotated (sum, data + hole + sizeof zero, size - hole - sizeof zero);
}

/* 33 to the power of n, kept to 32 bits */
#define P2 (33u * 33u)
#define P3 (P2 * 33u)
#define P4 (P3 * 33u)
#define P5 (P4 * 33u)
#define P6 (P5 * 33u)
#define P7 (P6 * 33u)
#define P8 (P7 * 33u)

/**
 * sw_checksum_times33:
 * @data: (array length=size): the plain body
 * @size: its size in bytes
 *
 * Computes the sum of a Torchlight II body: from 0x14D3, times 33 plus the byte, kept to 32 bits.
 * An empty body has the sum 0.
 *
 * Source: the four vectors of the format notes.
 *
 * Returns: the sum
 */
guint32
sw_checksum_times33 (const guint8 *data,
                     gsize         size)
{
  guint32 sum = 0x14D3;
  gsize i = 0;

  if (size == 0)
    return 0;

  /* Eight bytes at once: each waits for no other. */
  for (; size - i >= 8; i += 8)
    {
      const guint8 *b = data + i;
      guint32 first = b[0] * P7 + b[1] * P6 + b[2] * P5 + b[3] * P4;
      guint32 second = b[4] * P3 + b[5] * P2 + b[6] * 33u + b[7];

      sum = sum * P8 + first + second;
    }
  for (; i < size; i++)
    sum = sum * 33u + data[i];

  return sum;
}
