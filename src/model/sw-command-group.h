/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-command-group.h: several commands that are one step for a person. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

#define SW_TYPE_COMMAND_GROUP (sw_command_group_get_type ())
G_DECLARE_FINAL_TYPE (SwCommandGroup, sw_command_group, SW, COMMAND_GROUP, SwCommand)

SwCommandGroup *sw_command_group_new            (const char     *label) G_GNUC_WARN_UNUSED_RESULT;
void            sw_command_group_take           (SwCommandGroup *self,
                                                 SwCommand      *command);
void            sw_command_group_set_number     (SwCommandGroup *self,
                                                 SwDocument     *document,
                                                 SwNodeId        node,
                                                 guint64         number);
void            sw_command_group_set_absent     (SwCommandGroup *self,
                                                 SwDocument     *document,
                                                 SwNodeId        node);
guint           sw_command_group_get_n_commands (SwCommandGroup *self);
SwCommand      *sw_command_group_get_command    (SwCommandGroup *self,
                                                 guint           position);

G_END_DECLS
