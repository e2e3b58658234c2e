import { afterEach, expect, test, vi } from "vitest";
import { readUploadLimits } from "./upload-limits.ts";

afterEach(() => vi.unstubAllEnvs());

test("by default a file may have 100 MiB and there is no quota; the environment can change both", () => {
  expect(readUploadLimits()).toEqual({ file: 100, quota: null });
  vi.stubEnv("WATERCOOLER_UPLOAD_LIMIT_MIB", "2048");
  vi.stubEnv("WATERCOOLER_UPLOAD_QUOTA_MIB", "50000");
  expect(readUploadLimits()).toEqual({ file: 2048, quota: 50_000 });
});

test("an invalid size is refused with the allowed range", () => {
  for (const size of ["0", "-1", "1.5", "100 MB", "1e3", "99999999999"]) {
    vi.stubEnv("WATERCOOLER_UPLOAD_LIMIT_MIB", size);
    expect(() => readUploadLimits()).toThrow(
      "WATERCOOLER_UPLOAD_LIMIT_MIB must be a whole number of MiB from 1 to 1048576.",
    );
  }
});
