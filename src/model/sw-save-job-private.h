/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-job-private.h: one file on its way to the disk, step by step. */
#pragma once

#include "sw-save-request.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Several files that are saved together go through each stage side by side. */
typedef struct
{
  const SwSaveRequest *request;
  const SwSaverOps    *ops;
  GCancellable        *cancellable;

  char                *target;
  char                *temporary;
  int                  fd;
  guint64              device;
  guint64              inode;
  GBytes              *present; /* NULL: there is no file yet */
  gboolean             replaced;
  GThread             *summing; /* NULL: the sum in the result is there */
  SwSaveResult         result;
} SwSaveJob;

void     sw_save_job_init     (SwSaveJob            *self,
                               const SwSaveRequest  *request,
                               GCancellable         *cancellable);
void     sw_save_job_clear    (SwSaveJob            *self);
gboolean sw_save_job_prepare  (SwSaveJob            *self,
                               GError              **error);
gboolean sw_save_job_replace  (SwSaveJob            *self,
                               GError              **error);
gboolean sw_save_job_confirm  (SwSaveJob            *self,
                               GError              **error);
gboolean sw_save_job_put_back (SwSaveJob            *self);
void     sw_save_job_take_sum (SwSaveJob            *self);

G_END_DECLS
