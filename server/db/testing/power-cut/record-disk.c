/*
 * Records what a process writes to the files of one folder, and when it forces them to the disk. It is loaded with
 * LD_PRELOAD. Each record in the file RECORD_TO is a header of four 64-bit numbers (operation, file, offset, length),
 * followed by the bytes of a write. The folder is RECORD_FOLDER.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum operation { WRITE = 1, TRUNCATE = 2, SYNC_BEGIN = 3, SYNC_END = 4 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *endings[] = {"/watercooler.sqlite", "/watercooler.sqlite-wal", "/said"};

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = dlsym(RTLD_NEXT, name)

/* The number of a recorded file; -1 for all others. */
static int file_of(int fd) {
  char link[64] = "/proc/self/fd/", path[4096];
  const char *folder = getenv("RECORD_FOLDER");
  if (folder == NULL) return -1;
  char digits[16];
  int count = 0, at = 14;
  for (int rest = fd; count == 0 || rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  while (count > 0) link[at++] = digits[--count];
  link[at] = 0;
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return -1;
  path[length] = 0;
  size_t start = strlen(folder);
  if (strncmp(path, folder, start) != 0) return -1;
  for (int index = 0; index < 3; index++)
    if (strcmp(path + start, endings[index]) == 0) return index;
  return -1;
}

static void record(enum operation operation, int file, off_t offset, const void *bytes, size_t length) {
  static ssize_t (*real)(int, const void *, size_t);
  static int out = -1;
  if (real == NULL) real = dlsym(RTLD_NEXT, "write");
  if (out < 0) out = open(getenv("RECORD_TO"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int64_t header[4] = {operation, file, offset, (int64_t)length};
  if (real(out, header, sizeof header) != sizeof header) abort();
  if (bytes != NULL && real(out, bytes, length) != (ssize_t)length) abort();
}

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  int file = fd > 2 ? file_of(fd) : -1;
  if (file < 0) return real(fd, bytes, length);
  pthread_mutex_lock(&lock);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t written = real(fd, bytes, length);
  if (written > 0) record(WRITE, file, offset, bytes, (size_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}

static ssize_t record_pwrite(ssize_t (*real)(int, const void *, size_t, off_t), int fd, const void *bytes,
                             size_t length, off_t offset) {
  int file = file_of(fd);
  if (file < 0) return real(fd, bytes, length, offset);
  pthread_mutex_lock(&lock);
  ssize_t written = real(fd, bytes, length, offset);
  if (written > 0) record(WRITE, file, offset, bytes, (size_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return record_pwrite(real, fd, bytes, length, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
  return record_pwrite(real, fd, bytes, length, offset);
}

static int record_truncate(int (*real)(int, off_t), int fd, off_t length) {
  int file = file_of(fd);
  if (file < 0) return real(fd, length);
  pthread_mutex_lock(&lock);
  int result = real(fd, length);
  if (result == 0) record(TRUNCATE, file, length, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int fd, off_t length) {
  REAL(int, "ftruncate", int, off_t);
  return record_truncate(real, fd, length);
}

int ftruncate64(int fd, off_t length) {
  REAL(int, "ftruncate64", int, off_t);
  return record_truncate(real, fd, length);
}

/* The disk need not be waited for: only the order counts. */
static int record_sync(int (*real)(int), int fd) {
  int file = file_of(fd);
  if (file < 0) return real(fd);
  pthread_mutex_lock(&lock);
  record(SYNC_BEGIN, file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  usleep(200);
  pthread_mutex_lock(&lock);
  record(SYNC_END, file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  return record_sync(real, fd);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return record_sync(real, fd);
}
