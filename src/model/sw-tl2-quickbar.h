/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-quickbar.h: the ten quick slots of a Torchlight character and the rules for them. */
#pragma once

#include "sw-command.h"
#include "sw-tl2-binding.h"

G_BEGIN_DECLS

#define SW_TL2_N_SLOTS 10u

#define SW_TYPE_TL2_QUICKBAR (sw_tl2_quickbar_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Quickbar, sw_tl2_quickbar, SW, TL2_QUICKBAR, GObject)

/* A GListModel of ten SwTl2Binding, in the order of the slots 0 to 9, which the game draws as
 * 1 … 9, 0. items-changed tells exactly the slots that a step changed. */

SwTl2Quickbar *sw_tl2_quickbar_new            (SwDocument     *document) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Binding  *sw_tl2_quickbar_get_slot       (SwTl2Quickbar  *self,
                                               guint           slot);
/* The node of a slot, /quickbar/N, for the inspector and for going there */
guint32        sw_tl2_quickbar_get_node       (SwTl2Quickbar  *self,
                                               guint           slot);

/* A binding for a word ("skill:…", "item:…") or for a name or id of the game's tables; NULL with
 * SW_ERROR_REFUSED "unknown_id" or "no_such_name" */
SwTl2Binding  *sw_tl2_quickbar_find           (SwTl2Quickbar  *self,
                                               const char     *text,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a slot takes a binding (rules Q2 to Q5a). FALSE with SW_ERROR_REFUSED and the code
 * "not_allowed_on_quickbar" or "unknown_id" and the rule in words. TRUE may come with *warning,
 * a sentence ("This skill is not learned.") */
gboolean       sw_tl2_quickbar_check          (SwTl2Quickbar  *self,
                                               SwTl2Binding   *binding,
                                               char          **warning,
                                               GError        **error);

/* Commands to push, each of them one step; NULL with a refusal */
SwCommand     *sw_tl2_quickbar_new_bind       (SwTl2Quickbar  *self,
                                               guint           slot,
                                               SwTl2Binding   *binding,
                                               gboolean        force,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand     *sw_tl2_quickbar_new_clear      (SwTl2Quickbar  *self,
                                               guint           slot,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand     *sw_tl2_quickbar_new_swap       (SwTl2Quickbar  *self,
                                               guint           first,
                                               guint           second,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand     *sw_tl2_quickbar_new_copy       (SwTl2Quickbar  *self,
                                               guint           from,
                                               guint           to,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;
/* All ten slots of another character, as one step; what this character may not have on the bar is
 * a refusal that names it */
SwCommand     *sw_tl2_quickbar_new_copy_bar   (SwTl2Quickbar  *self,
                                               SwTl2Quickbar  *other,
                                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* What may be put on the bar: a GListModel of SwTl2Binding, sorted by group, then title. Follows
 * the document */
GListModel    *sw_tl2_quickbar_get_palette    (SwTl2Quickbar  *self);
/* The other keys of the file (mouse buttons, spells, best potions, function keys, mods' keys):
 * a GListModel of SwNode, each a record; read-only, kept byte for byte */
GListModel    *sw_tl2_quickbar_get_other_keys (SwTl2Quickbar  *self);
/* What stands on such a key ("Right mouse button") and the binding behind it */
char          *sw_tl2_quickbar_dup_key_label  (SwTl2Quickbar  *self,
                                               guint32         node) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Binding  *sw_tl2_quickbar_get_key_binding (SwTl2Quickbar *self,
                                               guint32         node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
