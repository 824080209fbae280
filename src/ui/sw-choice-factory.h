/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-choice-factory.h: how names to choose from are shown, in a row and in its list. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sw_choice_factory_install (AdwComboRow *row);

G_END_DECLS
