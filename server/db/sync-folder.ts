import { syncToDisk } from "./backup.ts";

/**
 * Forces the names in a folder onto the disk, where the system can do that for folders. Network drives and file systems
 * of programs often cannot. SQLite ignores that for its own files, too.
 * @throws the system's error if the disk fails or is full
 */
export function syncFolder(folder: string): void {
  // Windows keeps the names of a folder by itself.
  if (process.platform === "win32") return;
  try {
    syncToDisk(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!unsupported.includes(code)) throw error;
  }
}

/** What systems answer that cannot force a folder to the disk. */
const unsupported: readonly string[] = ["EINVAL", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EPERM", "EISDIR", "EBADF"];
