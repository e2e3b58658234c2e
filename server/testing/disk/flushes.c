/*
 * Makes every flush of the disk take FLUSH_MILLISECONDS longer, and fail as long as the file FLUSHES_FAIL_WHILE exists.
 * It is loaded with LD_PRELOAD.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int flush(const char *name, int fd) {
  const char *milliseconds = getenv("FLUSH_MILLISECONDS");
  const char *failure = getenv("FLUSHES_FAIL_WHILE");
  if (milliseconds != NULL) {
    const long count = atol(milliseconds);
    const struct timespec more = {count / 1000, count % 1000 * 1000000};
    nanosleep(&more, NULL);
  }
  if (failure != NULL && access(failure, F_OK) == 0) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return flush("fsync", fd); }

int fdatasync(int fd) { return flush("fdatasync", fd); }
