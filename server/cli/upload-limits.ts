import { environmentUploadLimits, type UploadLimits } from "../config.ts";
import { badUsage } from "../control/failure.ts";

/**
 * Reads from the environment how much people may upload. The defaults are 100 MiB for a file, and no quota (the wire
 * specification, Decisions 5).
 * @throws {CommandFailure} for invalid sizes
 */
export function readUploadLimits(): UploadLimits {
  const { file, quota } = environmentUploadLimits();
  return {
    file: file === "" ? 100 : readSize("WATERCOOLER_UPLOAD_LIMIT_MIB", file, largestFile),
    quota: quota === "" ? null : readSize("WATERCOOLER_UPLOAD_QUOTA_MIB", quota, largestQuota),
  };
}

/** In MiB: a tebibyte, and a pebibyte. */
const largestFile = 1024 ** 2;
const largestQuota = 1024 ** 3;

function readSize(variable: string, text: string, maximum: number): number {
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= 1 && size <= maximum) return size;
  throw badUsage(`${variable} must be a whole number of MiB from 1 to ${maximum}.`);
}
