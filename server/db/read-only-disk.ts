import { accessSync, constants } from "node:fs";

/** Whether a file or folder cannot be written to by any user because its disk is read-only. */
export function isOnReadOnlyDisk(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EROFS";
  }
}

/** How to solve that, for the user. */
export const readOnlyDiskRemedy =
  "Check the disk first, because systems make a failing disk read-only. Then make it writable.";
