/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-session.c: what a tab remembers that is not data: selection, section. */
#include "config.h"

#include "sw-session.h"

struct _SwSession
{
  GObject parent_instance;

  SwDocument *document;
  SwNode     *selection;
  SwSection  *section;
  char       *refusal;
};

G_DEFINE_FINAL_TYPE (SwSession, sw_session, G_TYPE_OBJECT)

enum { PROP_0, PROP_DOCUMENT, PROP_SELECTION, PROP_SECTION, PROP_REFUSAL, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* All node numbers are void, and with them what was selected */
static void
tree_replaced_cb (SwSession  *self,
                  SwDocument *document)
{
  sw_session_set_selection (self, NULL);
}

static void
forget_refusal (SwSession *self)
{
  sw_session_set_refusal (self, NULL);
}

static void
sw_session_constructed (GObject *object)
{
  SwSession *self = SW_SESSION (object);

  G_OBJECT_CLASS (sw_session_parent_class)->constructed (object);

  g_signal_connect_object (self->document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (forget_refusal), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_session_dispose (GObject *object)
{
  SwSession *self = SW_SESSION (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->section);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_session_parent_class)->dispose (object);
}

static void
sw_session_finalize (GObject *object)
{
  g_free (SW_SESSION (object)->refusal);

  G_OBJECT_CLASS (sw_session_parent_class)->finalize (object);
}

static void
sw_session_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  SwSession *self = SW_SESSION (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;

    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;

    case PROP_SECTION:
      g_value_set_object (value, self->section);
      break;

    case PROP_REFUSAL:
      g_value_set_string (value, self->refusal);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_session_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  SwSession *self = SW_SESSION (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      self->document = g_value_dup_object (value);
      break;

    case PROP_SELECTION:
      sw_session_set_selection (self, g_value_get_object (value));
      break;

    case PROP_SECTION:
      sw_session_set_section (self, g_value_get_object (value));
      break;

    case PROP_REFUSAL:
      sw_session_set_refusal (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_session_class_init (SwSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sw_session_constructed;
  object_class->dispose = sw_session_dispose;
  object_class->finalize = sw_session_finalize;
  object_class->get_property = sw_session_get_property;
  object_class->set_property = sw_session_set_property;

  properties[PROP_DOCUMENT] =
    g_param_spec_object ("document", NULL, NULL, SW_TYPE_DOCUMENT,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTION] =
    g_param_spec_object ("selection", NULL, NULL, SW_TYPE_NODE,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SECTION] =
    g_param_spec_object ("section", NULL, NULL, SW_TYPE_SECTION,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REFUSAL] =
    g_param_spec_string ("refusal", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_session_init (SwSession *self)
{
}

/**
 * sw_session_new:
 * @document: what the tab shows
 *
 * Makes the memory of one tab.
 *
 * Returns: (transfer full): the session
 */
SwSession *
sw_session_new (SwDocument *document)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  return g_object_new (SW_TYPE_SESSION, "document", document, NULL);
}

/**
 * sw_session_get_document:
 *
 * Returns: (transfer none): what the tab shows
 */
SwDocument *
sw_session_get_document (SwSession *self)
{
  g_return_val_if_fail (SW_IS_SESSION (self), NULL);

  return self->document;
}

/**
 * sw_session_get_selection:
 *
 * Returns: (transfer none) (nullable): the node that the inspector shows
 */
SwNode *
sw_session_get_selection (SwSession *self)
{
  g_return_val_if_fail (SW_IS_SESSION (self), NULL);

  return self->selection;
}

/**
 * sw_session_set_selection:
 * @node: (nullable): a node of the session's document
 *
 * Selects a node; the inspector follows.
 */
void
sw_session_set_selection (SwSession *self,
                          SwNode    *node)
{
  g_return_if_fail (SW_IS_SESSION (self));
  g_return_if_fail (node == NULL || SW_IS_NODE (node));

  if (!g_set_object (&self->selection, node))
    return;

  sw_session_set_refusal (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/**
 * sw_session_get_section:
 *
 * Returns: (transfer none) (nullable): the section whose page is shown
 */
SwSection *
sw_session_get_section (SwSession *self)
{
  g_return_val_if_fail (SW_IS_SESSION (self), NULL);

  return self->section;
}

/**
 * sw_session_set_section:
 * @section: (nullable): a section of the session's document
 *
 * Shows the page of a section.
 */
void
sw_session_set_section (SwSession *self,
                        SwSection *section)
{
  g_return_if_fail (SW_IS_SESSION (self));
  g_return_if_fail (section == NULL || SW_IS_SECTION (section));

  if (g_set_object (&self->section, section))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECTION]);
}

/**
 * sw_session_get_refusal:
 *
 * Returns: (transfer none) (nullable): why the last edit of what is selected was not done; %NULL
 *   when it was done, or something else was selected or changed since
 */
const char *
sw_session_get_refusal (SwSession *self)
{
  g_return_val_if_fail (SW_IS_SESSION (self), NULL);

  return self->refusal;
}

/**
 * sw_session_set_refusal:
 * @refusal: (nullable): why an edit was not done, a whole sentence
 *
 * Keeps the reason where it can be read for as long as it holds.
 */
void
sw_session_set_refusal (SwSession  *self,
                        const char *refusal)
{
  g_return_if_fail (SW_IS_SESSION (self));

  if (g_strcmp0 (self->refusal, refusal) == 0)
    return;

  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSAL]);
}
