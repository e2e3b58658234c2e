/** The largest picture of a person, a bot or the organization, in MiB (the wire specification, 9.1). */
export const pictureLimit = 5;

/**
 * The types of picture that are accepted: those that browsers and phones write. SVG is not accepted, because it is a
 * program. PDF is not accepted either.
 */
const names = { "image/png": "PNG", "image/jpeg": "JPEG", "image/gif": "GIF", "image/webp": "WebP" } as const;

/** One of the types of picture. */
export type PictureType = keyof typeof names;

/** The types of picture, as files declare them. */
export const pictureTypes = Object.keys(names) as readonly PictureType[];

/** The names of these types, which are the same in all languages. */
export const pictureTypeNames: readonly string[] = Object.values(names);

/** The types of picture in words, for the reference: "PNG, JPEG, GIF or WebP". */
export const anyPictureType = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(pictureTypeNames);

/** Whether a file of this type is a picture that is accepted. */
export function isPictureType(contentType: string): contentType is PictureType {
  return pictureTypes.some((type) => type === contentType);
}
