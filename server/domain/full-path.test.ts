import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { isFullPath } from "./full-path.ts";

test.each([
  ...["", "/", "/mnt/backups", "backups", "../backups", "./backups", "~/backups"],
  ...["D:\\Backups", "d:/backups", "D:backups", "D:", "\\backups", "\\\\nas\\backups", "//nas/backups"],
])("%j is a full path on the same systems as for Node", (text) => {
  expect(isFullPath(text, "posix")).toBe(posix.isAbsolute(text));
  expect(isFullPath(text, "windows")).toBe(win32.isAbsolute(text));
});
