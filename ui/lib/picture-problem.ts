import { anyPictureType, isPictureType } from "#server/domain/images/limits.ts";

/** Why a file cannot be uploaded as a picture, as far as the page can check; `limit` in MiB. */
export function pictureProblem(
  { type, size }: { readonly type: string; readonly size: number },
  limit: number,
): string | undefined {
  if (!isPictureType(type)) return `Choose a ${anyPictureType} picture.`;
  return size > limit * 1024 * 1024 ? `Choose a picture of at most ${limit} MB.` : undefined;
}
