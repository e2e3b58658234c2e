/* Makes every flush of the disk take FLUSH_MILLISECONDS longer. It is loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int flush(const char *name, int fd) {
  const char *milliseconds = getenv("FLUSH_MILLISECONDS");
  const long count = milliseconds == NULL ? 0 : atol(milliseconds);
  const struct timespec more = {count / 1000, count % 1000 * 1000000};
  nanosleep(&more, NULL);
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return flush("fsync", fd); }

int fdatasync(int fd) { return flush("fdatasync", fd); }
