/**
 * The types of picture that are accepted: those that browsers and phones write. SVG is not accepted, because it is a
 * program. PDF is not accepted either.
 */
export const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** One of the types of picture. */
export type PictureType = (typeof pictureTypes)[number];

/** Whether a file of this type is a picture that is accepted. */
export function isPictureType(contentType: string): contentType is PictureType {
  return pictureTypes.some((type) => type === contentType);
}
