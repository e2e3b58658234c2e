import { environmentUploadLimits, type UploadLimits } from "../config.ts";
import { badUsage } from "../control/failure.ts";

/**
 * How much people may upload, as the environment says: files of 100 MiB, and as many as the disk holds, unless it says
 * otherwise (the wire specification, Decisions 5).
 * @throws {CommandFailure} for sizes that make no sense
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

function readSize(variable: string, text: string, most: number): number {
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= 1 && size <= most) return size;
  throw badUsage(`${variable} must be a whole number of MiB from 1 to ${most}.`);
}
