/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-container.h: what stands around the body of a Torchlight save. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwSvbContainer:
 * @version: the version that the file names
 * @is_stash: a stash, not a character
 * @is_scrambled: whether the body is stored scrambled
 * @has_footer: whether the file ends with its size
 * @body_at: where the body begins
 * @body_end: where it ends
 * @image: the file in the clear
 * @is_garbled: the body cannot be brought into the clear
 *
 * The parts of a file.
 */
typedef struct
{
  guint     version;
  gboolean  is_stash;
  gboolean  is_scrambled;
  gboolean  has_footer;
  gsize     body_at;
  gsize     body_end;
  GBytes   *image;
  gboolean  is_garbled;
} SwSvbContainer;

gboolean sw_svb_container_open      (SwSvbContainer  *self,
                                     GBytes          *bytes,
                                     GError         **fault,
                                     GError         **error);
void     sw_svb_container_clear     (SwSvbContainer  *self);
gsize    sw_svb_get_header_size     (guint            version);
gboolean sw_svb_has_known_version   (const guint8    *data,
                                     gsize            size);
gboolean sw_svb_looks_like_save     (const guint8    *data,
                                     gsize            size);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwSvbContainer, sw_svb_container_clear)

G_END_DECLS
