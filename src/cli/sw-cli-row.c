/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-row.c: a row of output that is no object of the model. */
#include "config.h"

#include "sw-cli-row.h"

struct _SwCliRow
{
  GObject     parent_instance;
  JsonObject *members;
};

G_DEFINE_FINAL_TYPE (SwCliRow, sw_cli_row, G_TYPE_OBJECT)

static void
sw_cli_row_finalize (GObject *object)
{
  SwCliRow *self = SW_CLI_ROW (object);

  json_object_unref (self->members);

  G_OBJECT_CLASS (sw_cli_row_parent_class)->finalize (object);
}

static void
sw_cli_row_class_init (SwCliRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_cli_row_finalize;
}

static void
sw_cli_row_init (SwCliRow *self)
{
  self->members = json_object_new ();
}

/**
 * sw_cli_row_new:
 *
 * Makes a row without members.
 *
 * Returns: (transfer full): the row
 */
SwCliRow *
sw_cli_row_new (void)
{
  return g_object_new (SW_CLI_TYPE_ROW, NULL);
}

/**
 * sw_cli_row_set:
 * @self: a row
 * @property: the name of a member
 * @value: (transfer full): its value
 *
 * Sets a member.
 */
void
sw_cli_row_set (SwCliRow   *self,
                const char *property,
                JsonNode   *value)
{
  g_return_if_fail (SW_CLI_IS_ROW (self));

  json_object_set_member (self->members, property, value);
}

/**
 * sw_cli_row_set_text:
 * @self: a row
 * @property: the name of a member
 * @text: (nullable): its value; %NULL for null
 *
 * Sets a member to a text.
 */
void
sw_cli_row_set_text (SwCliRow   *self,
                     const char *property,
                     const char *text)
{
  JsonNode *value = text != NULL ? json_node_init_string (json_node_alloc (), text)
                                 : json_node_new (JSON_NODE_NULL);

  sw_cli_row_set (self, property, value);
}

/**
 * sw_cli_row_set_int:
 * @self: a row
 * @property: the name of a member
 * @number: its value
 *
 * Sets a member to a number.
 */
void
sw_cli_row_set_int (SwCliRow   *self,
                    const char *property,
                    gint64      number)
{
  sw_cli_row_set (self, property, json_node_init_int (json_node_alloc (), number));
}

/**
 * sw_cli_row_get:
 * @self: a row
 * @property: the name of a member
 *
 * Gets a member.
 *
 * Returns: (transfer none) (nullable): its value
 */
JsonNode *
sw_cli_row_get (SwCliRow   *self,
                const char *property)
{
  g_return_val_if_fail (SW_CLI_IS_ROW (self), NULL);

  return json_object_get_member (self->members, property);
}
