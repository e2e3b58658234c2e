const kinds = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Why a file cannot be somebody's picture, as far as that is known before the server has looked; `limit` in MiB. */
export function pictureProblem(
  { type, size }: { readonly type: string; readonly size: number },
  limit: number,
): string | undefined {
  if (!kinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP picture.";
  if (size > limit * 1024 * 1024) return `Choose a picture of at most ${limit} MB.`;
  return undefined;
}
