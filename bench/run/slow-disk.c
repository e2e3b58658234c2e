/* Makes every flush of the disk take FLUSH_MILLISECONDS longer. It is loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
  const char *milliseconds = getenv("FLUSH_MILLISECONDS");
  if (milliseconds != NULL) usleep((useconds_t)atoi(milliseconds) * 1000);
}

int fsync(int fd) {
  static int (*real)(int);
  if (real == NULL) real = dlsym(RTLD_NEXT, "fsync");
  wait_for_disk();
  return real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (real == NULL) real = dlsym(RTLD_NEXT, "fdatasync");
  wait_for_disk();
  return real(fd);
}
