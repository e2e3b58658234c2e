import { t } from "@lingui/core/macro";
import { isPictureType, pictureTypeNames } from "#server/domain/images/limits.ts";
import { formatAlternatives, formatSize } from "./format.ts";

/** Why a file cannot be uploaded as a picture, as far as the page can check; `limit` in MiB. */
export function pictureProblem(
  { type, size }: { readonly type: string; readonly size: number },
  limit: number,
): string | undefined {
  if (!isPictureType(type)) return t`Choose a ${{ types: formatAlternatives(pictureTypeNames) }} picture.`;
  return size > limit * 1024 * 1024
    ? t`Choose a picture of at most ${{ size: formatSize(limit * 1_000_000) }}.`
    : undefined;
}
