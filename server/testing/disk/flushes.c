/*
 * Makes every flush of the disk take FLUSH_MILLISECONDS longer, hang as long as the file FLUSHES_HANG_WHILE exists, and
 * fail as long as the file FLUSHES_FAIL_WHILE exists. It is loaded with LD_PRELOAD.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void pause_for(long milliseconds) {
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static int exists(const char *path) { return path != NULL && access(path, F_OK) == 0; }

static int flush(const char *name, int fd) {
  const char *milliseconds = getenv("FLUSH_MILLISECONDS");
  if (milliseconds != NULL) pause_for(atol(milliseconds));
  while (exists(getenv("FLUSHES_HANG_WHILE"))) pause_for(1);
  if (exists(getenv("FLUSHES_FAIL_WHILE"))) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return flush("fsync", fd); }

int fdatasync(int fd) { return flush("fdatasync", fd); }
