import { afterEach, expect, test, vi } from "vitest";
import { readUploadLimits } from "./upload-limits.ts";

afterEach(() => vi.unstubAllEnvs());

test("files of 100 MiB, and as many as the disk holds, unless the environment says otherwise", () => {
  expect(readUploadLimits()).toEqual({ file: 100, quota: null });
  vi.stubEnv("WATERCOOLER_UPLOAD_LIMIT_MIB", "2048");
  vi.stubEnv("WATERCOOLER_UPLOAD_QUOTA_MIB", "50000");
  expect(readUploadLimits()).toEqual({ file: 2048, quota: 50_000 });
});

test("a size that makes no sense is named, with what it may be", () => {
  for (const size of ["0", "-1", "1.5", "100 MB", "1e3", "99999999999"]) {
    vi.stubEnv("WATERCOOLER_UPLOAD_LIMIT_MIB", size);
    expect(() => readUploadLimits()).toThrow(
      "WATERCOOLER_UPLOAD_LIMIT_MIB must be a whole number of MiB from 1 to 1048576.",
    );
  }
});
