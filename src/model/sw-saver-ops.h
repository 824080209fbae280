/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saver-ops.h: the single steps of a save, so that each can be made to fail. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SwSaverOps SwSaverOps;

/**
 * SwSaverOps:
 * @data: handed to every step
 * @resolve: finds the file behind links; the link itself stays
 * @check_writable: whether the file may be written at all, though its folder would permit to
 *   replace it; a file that is not there may
 * @read_present: reads what the file holds now; %NULL with ENOENT when it is not there
 * @back_up: keeps bytes in the data folder and says under which id
 * @create_temporary: opens a new file in the folder of the target, for reading and writing. When
 *   @anonymous, one without a name if the file system has such, which is told by *@temporary
 *   being %NULL afterwards. Returns the descriptor, or -1
 * @copy_attributes: gives the new file the owner, mode, access list and attributes of the target;
 *   *@lost says that not all of them could be kept
 * @write: writes some of the bytes and says how many
 * @sync_file: brings the new file to the disk
 * @name_temporary: gives a nameless new file a name in the folder of the target
 * @read_again: reads the file once more, just before it is replaced
 * @rename: puts the new file in the place of the target; when not @replaces, only if there is none
 * @sync_folder: brings the new name to the disk
 * @read_back: reads the file from the disk after all
 * @discard: removes a file, the temporary one or a new one that was not confirmed
 *
 * The single steps of a save, in their order. Each sets errno when it fails (@back_up its error).
 * Those that read are told what is @like what they will find, and give a reference to it if that is
 * so: a large file is never in memory twice.
 */
struct _SwSaverOps
{
  gpointer    data;

  char      *(*resolve)          (gpointer      data,
                                  const char   *path);
  gboolean   (*check_writable)   (gpointer      data,
                                  const char   *target);
  GBytes    *(*read_present)     (gpointer      data,
                                  const char   *target,
                                  GBytes       *like);
  char      *(*back_up)          (gpointer      data,
                                  const char   *target,
                                  GBytes       *bytes,
                                  const char   *reason,
                                  GError      **error);
  int        (*create_temporary) (gpointer      data,
                                  const char   *target,
                                  gboolean      anonymous,
                                  char        **temporary);
  gboolean   (*copy_attributes)  (gpointer      data,
                                  const char   *target,
                                  int           fd,
                                  gboolean     *lost);
  gssize     (*write)            (gpointer      data,
                                  int           fd,
                                  const guint8 *bytes,
                                  gsize         length);
  gboolean   (*sync_file)        (gpointer      data,
                                  int           fd);
  char      *(*name_temporary)   (gpointer      data,
                                  const char   *target,
                                  int           fd);
  GBytes    *(*read_again)       (gpointer      data,
                                  const char   *target,
                                  GBytes       *like);
  gboolean   (*rename)           (gpointer      data,
                                  const char   *temporary,
                                  const char   *target,
                                  gboolean      replaces);
  gboolean   (*sync_folder)      (gpointer      data,
                                  const char   *folder);
  GBytes    *(*read_back)        (gpointer      data,
                                  const char   *target,
                                  GBytes       *like);
  gboolean   (*discard)          (gpointer      data,
                                  const char   *path);
};

const SwSaverOps *sw_saver_ops_get_real (void);

G_END_DECLS
