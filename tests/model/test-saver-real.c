/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-saver-real.c: links, owners and modes, and disks that are really full or read-only. */
#define _GNU_SOURCE /* unshare, setresuid */
#include "config.h"

#include "sw-test-trap.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/xattr.h>

/* The link stays a link, wherever it is and however it is written. */
static void
test_links (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *sub = g_build_filename (fixture->folder, "links", NULL);
  g_autofree char *absolute = g_build_filename (sub, "absolute.d2s", NULL);
  g_autofree char *relative = g_build_filename (sub, "relative.d2s", NULL);
  g_autofree char *chain = g_build_filename (sub, "chain.d2s", NULL);
  const char *const paths[] = { absolute, relative, chain };
  g_autoptr (GBytes) before = g_bytes_ref (fixture->old);

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_cmpint (symlink (fixture->path, absolute), ==, 0);
  g_assert_cmpint (symlink ("../Hero.d2s", relative), ==, 0);
  g_assert_cmpint (symlink ("relative.d2s", chain), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GBytes) bytes = sw_test_make_bytes (50 + i, 5000);
      g_autoptr (SwSaveRequest) request = sw_save_request_new (paths[i], before, bytes);
      g_auto (SwSaveResult) result = { 0 };

      g_assert_true (sw_saver_save_sync (request, &result, NULL, NULL));
      g_assert_cmpstr (result.target, ==, fixture->path);
      sw_test_assert_content (fixture->path, bytes);
      g_assert_true (g_file_test (paths[i], G_FILE_TEST_IS_SYMLINK));
      g_bytes_unref (before);
      before = g_steal_pointer (&bytes);
    }

  /* One file, one list of backups, whichever way it was reached. */
  assert_n_backups (fixture->path, 3);
  assert_n_backups (chain, 3);
  sw_test_assert_list (fixture->folder, "Hero.d2s links");
  sw_test_assert_list (sub, "absolute.d2s chain.d2s relative.d2s");
}

static void
test_dangling_link (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autofree char *sub = g_build_filename (fixture->folder, "real", NULL);
  g_autofree char *target = g_build_filename (sub, "Later.d2s", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link.d2s", NULL);
  g_autofree char *loop = g_build_filename (fixture->folder, "loop.d2s", NULL);
  g_autoptr (SwSaveRequest) request = sw_save_request_new (link, NULL, fixture->new);
  g_autoptr (SwSaveRequest) endless = sw_save_request_new (loop, NULL, fixture->new);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_cmpint (symlink ("real/Later.d2s", link), ==, 0);
  g_assert_cmpint (symlink ("loop.d2s", loop), ==, 0);

  g_assert_true (sw_saver_save_sync (request, NULL, NULL, NULL));
  sw_test_assert_content (target, fixture->new);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));

  g_assert_false (sw_saver_save_sync (endless, NULL, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_IO);
  g_assert_true (g_file_test (loop, G_FILE_TEST_IS_SYMLINK));
}

static void
test_owner (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_auto (SwSaveResult) result = { 0 };
  struct stat status;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give files to others");
      return;
    }

  g_assert_cmpint (chown (fixture->path, 1000, 1001), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  g_assert_true (sw_saver_save_sync (fixture->request, &result, NULL, NULL));
  assert_saved (fixture);
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, 1000);
  g_assert_cmpuint (status.st_gid, ==, 1001);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0604);
  g_assert_false (result.attributes_lost);
}

static void
test_attributes (Fixture       *fixture,
                 gconstpointer  user_data)
{
  /* Version 2: owner rw-, user 1000 rw-, group r--, mask rw-, other ---. */
  static const guint8 access_list[] = {
    2, 0, 0, 0,
    1, 0, 6, 0, 0xFF, 0xFF, 0xFF, 0xFF,
    2, 0, 6, 0, 0xE8, 3, 0, 0,
    4, 0, 4, 0, 0xFF, 0xFF, 0xFF, 0xFF,
    16, 0, 6, 0, 0xFF, 0xFF, 0xFF, 0xFF,
    32, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
  };
  guint8 value[256];
  gboolean has_list;

  if (setxattr (fixture->path, "user.savewright.test", "kept", 4, 0) != 0)
    {
      g_test_skip ("the file system knows no extended attributes");
      return;
    }
  has_list = setxattr (fixture->path, "system.posix_acl_access", access_list, sizeof access_list,
                       0) == 0;
  if (!has_list)
    g_test_message ("skipped: the file system knows no access lists");

  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  assert_saved (fixture);
  g_assert_cmpint (getxattr (fixture->path, "user.savewright.test", value, sizeof value), ==, 4);
  g_assert_cmpmem (value, 4, "kept", 4);
  if (has_list)
    {
      gssize length = getxattr (fixture->path, "system.posix_acl_access", value, sizeof value);

      g_assert_cmpmem (value, length, access_list, sizeof access_list);
    }
}

/* Runs a save as a user who is not root; %TRUE when that could be tried. */
static gboolean
refused_as_nobody (Fixture     *fixture,
                   mode_t       file_mode,
                   mode_t       folder_mode,
                   SwSaveError  code)
{
  pid_t child;
  int status;

  fixture->request->make_backup = FALSE;
  g_assert_cmpint (g_chmod (fixture->path, file_mode), ==, 0);
  if (geteuid () == 0)
    {
      g_assert_cmpint (chown (fixture->folder, 65534, 65534), ==, 0);
      g_assert_cmpint (chown (fixture->path, 65534, 65534), ==, 0);
    }
  g_assert_cmpint (g_chmod (fixture->folder, folder_mode), ==, 0);

  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;

      if (geteuid () == 0 && (setresgid (65534, 65534, 65534) != 0
                              || setresuid (65534, 65534, 65534) != 0))
        _exit (SW_TEST_SKIPPED);
      if (access (fixture->path, R_OK) != 0)
        _exit (SW_TEST_SKIPPED);
      g_assert_false (sw_saver_save_sync (fixture->request, NULL, NULL, &error));
      g_assert_error (error, SW_SAVE_ERROR, (int) code);
      g_assert_true (sw_save_error_wants_save_as (error));
      _exit (0);
    }

  status = sw_test_wait (child);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == SW_TEST_SKIPPED)
    {
      g_test_skip ("cannot become another user here");
      return FALSE;
    }
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return TRUE;
}

static void
test_read_only_file (Fixture       *fixture,
                     gconstpointer  user_data)
{
  if (!refused_as_nobody (fixture, 0444, 0755, SW_SAVE_ERROR_READ_ONLY))
    return;

  sw_test_assert_content (fixture->path, fixture->old);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
  g_assert_cmpuint (get_mode (fixture->path), ==, 0444);
}

static void
test_read_only_folder (Fixture       *fixture,
                       gconstpointer  user_data)
{
  if (!refused_as_nobody (fixture, 0644, 0555, SW_SAVE_ERROR_NO_TEMPORARY))
    return;

  sw_test_assert_content (fixture->path, fixture->old);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

static gboolean
write_text (const char *path,
            const char *text)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  gboolean written = fd >= 0 && write (fd, text, strlen (text)) == (gssize) strlen (text);

  if (fd >= 0)
    close (fd);
  return written;
}

/* Whoever is not root may mount where he is root: in a namespace of users, in which only he is. */
static gboolean
enter_namespace (void)
{
  const guint user = geteuid ();
  const guint group = getegid ();
  g_autofree char *users = g_strdup_printf ("%u %u 1", user, user);
  g_autofree char *groups = g_strdup_printf ("%u %u 1", group, group);

  if (unshare (user == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0)
    return FALSE;
  if (user != 0
      && (!write_text ("/proc/self/setgroups", "deny")
          || !write_text ("/proc/self/uid_map", users)
          || !write_text ("/proc/self/gid_map", groups)))
    return FALSE;

  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/* Runs a test in a namespace of its own, where it may mount. */
static void
run_apart (Fixture *fixture,
           void   (*run) (Fixture *))
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (!enter_namespace ())
        _exit (SW_TEST_SKIPPED);
      run (fixture);
      _exit (0);
    }

  status = sw_test_wait (child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == SW_TEST_SKIPPED)
    {
      g_test_skip ("mounting is not permitted here");
      return;
    }
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
mount_small (const char *folder)
{
  if (mount ("tmpfs", folder, "tmpfs", 0, "size=64k") != 0)
    _exit (SW_TEST_SKIPPED);
}

/* Takes what is left of a disk, to the last byte. */
static void
fill (const char *folder)
{
  static const char zeros[4096];
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  int fd = open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  while (write (fd, zeros, sizeof zeros) > 0)
    continue;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

/* 40 KiB are there, 40 KiB more do not fit into 64; and then not a byte does. */
static void
run_full_disk (Fixture *fixture)
{
  g_autoptr (GBytes) old = sw_test_make_bytes (11, 40 * 1024);
  g_autoptr (GBytes) new = sw_test_make_bytes (12, 40 * 1024);
  g_autoptr (GBytes) small = sw_test_make_bytes (13, 10 * 1024);

  mount_small (fixture->folder);
  sw_test_write (fixture->path, old);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, old,
                                                               i == 0 ? new : small);
      g_auto (SwSaveResult) result = { 0 };
      g_autoptr (GError) error = NULL;

      if (i == 1)
        fill (fixture->folder);
      g_assert_false (sw_saver_save_sync (request, &result, NULL, &error));
      g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NO_SPACE);
      g_assert_true (sw_save_error_wants_save_as (error));
      sw_test_assert_content (fixture->path, old);
      sw_test_assert_list (fixture->folder, i == 0 ? "Hero.d2s" : "Hero.d2s filler");
      assert_n_backups (fixture->path, 1);
    }

  /* With room again the same save works. */
  {
    g_autofree char *filler = g_build_filename (fixture->folder, "filler", NULL);
    g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, old, small);

    g_unlink (filler);
    g_assert_true (sw_saver_save_sync (request, NULL, NULL, NULL));
    sw_test_assert_content (fixture->path, small);
    sw_test_assert_list (fixture->folder, "Hero.d2s");
  }
}

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  user_data)
{
  run_apart (fixture, run_full_disk);
}

/* The disk with the backups is full: nothing is saved, for there would be no way back. */
static void
run_full_home (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  mount_small (g_get_user_data_dir ());
  g_assert_false (sw_saver_save_sync (fixture->request, NULL, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_BACKUP);
  assert_untouched (fixture);
  assert_n_backups (fixture->path, 0);

  fixture->request->make_backup = FALSE;
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  assert_saved (fixture);
}

static void
test_full_home (Fixture       *fixture,
                gconstpointer  user_data)
{
  run_apart (fixture, run_full_home);
}

static void
run_read_only_disk (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "New.d2s", NULL);
  g_autoptr (SwSaveRequest) other = sw_save_request_new (path, NULL, fixture->new);
  g_autoptr (GError) error = NULL;

  if (mount (fixture->folder, fixture->folder, NULL, MS_BIND, NULL) != 0
      || mount (NULL, fixture->folder, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL) != 0)
    _exit (SW_TEST_SKIPPED);

  assert_refused (fixture, SW_SAVE_ERROR_READ_ONLY);
  assert_untouched (fixture);
  g_assert_false (sw_saver_save_sync (other, NULL, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_READ_ONLY);
  g_assert_true (sw_save_error_wants_save_as (error));
  assert_untouched (fixture);

  /* But what is there already counts as saved. */
  {
    g_autoptr (SwSaveRequest) same = sw_save_request_new (fixture->path, fixture->old,
                                                          fixture->old);

    g_assert_true (sw_saver_save_sync (same, NULL, NULL, NULL));
  }
}

static void
test_read_only_disk (Fixture       *fixture,
                     gconstpointer  user_data)
{
  run_apart (fixture, run_read_only_disk);
}

/* In a folder of the document portal only the chosen file exists, nothing nameless can be made, and
 * what is made there shows under another name in the real folder. */
static void
test_portal (Fixture       *fixture,
             gconstpointer  user_data)
{
  const char *path = g_getenv ("SAVEWRIGHT_TEST_PORTAL_FILE");
  const char *host = g_getenv ("SAVEWRIGHT_TEST_PORTAL_HOST_FILE");
  g_autofree char *folder = NULL;
  g_autofree char *host_folder = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GBytes) opened = NULL;

  if (path == NULL || host == NULL)
    {
      g_test_skip ("SAVEWRIGHT_TEST_PORTAL_FILE and …_HOST_FILE name no file of a document portal");
      return;
    }

  folder = g_path_get_dirname (path);
  host_folder = g_path_get_dirname (host);
  before = sw_test_list (host_folder);
  opened = sw_safe_files_read (path);
  for (Step step = STEP_NONE; step < N_STEPS; step++)
    {
      g_autofree char *name = g_path_get_basename (path);
      g_autoptr (GBytes) bytes = sw_test_make_bytes (70 + step, 3000 + step);
      g_autoptr (SwSaveRequest) request = sw_save_request_new (path, opened, bytes);
      g_auto (SwSaveResult) result = { 0 };
      g_autoptr (GError) error = NULL;
      const guint mode = get_mode (host);

      trap_init (&fixture->trap, step, step == STEP_NONE ? DO_NOTHING : DO_FAIL, EACCES);
      request->ops = &fixture->trap.ops;
      if (sw_saver_save_sync (request, &result, NULL, &error))
        {
          /* There are no nameless files there, so that step is not taken. */
          g_assert_cmpuint (fixture->trap.hits, ==, 0);
          assert_backup (path, result.backup_id, opened);
          g_bytes_unref (opened);
          opened = g_steal_pointer (&bytes);
        }
      else
        g_assert_cmpuint (fixture->trap.hits, >, 0);

      sw_test_assert_content (path, opened);
      sw_test_assert_content (host, opened);
      sw_test_assert_list (folder, name);
      sw_test_assert_list (host_folder, before);
      g_assert_cmpuint (get_mode (host), ==, mode);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/model/saver/links", test_links },
    { "/model/saver/dangling-link", test_dangling_link },
    { "/model/saver/owner", test_owner },
    { "/model/saver/attributes", test_attributes },
    { "/model/saver/read-only-file", test_read_only_file },
    { "/model/saver/read-only-folder", test_read_only_folder },
    { "/model/saver/full-disk", test_full_disk },
    { "/model/saver/full-home", test_full_home },
    { "/model/saver/read-only-disk", test_read_only_disk },
    { "/model/saver/portal", test_portal },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  return sw_test_run ();
}
