/** A kind of small picture that is made of uploads, as clients are told of it (the wire specification, 2.2). */
export type ThumbnailFormat = {
  readonly name: string;
  readonly max_width: number;
  readonly max_height: number;
  readonly format: string;
  readonly animated: boolean;
};

/** Of every picture, at rest. */
export const stillFormat: ThumbnailFormat = {
  name: "840x560.webp",
  max_width: 840,
  max_height: 560,
  format: "webp",
  animated: false,
};

/** Of pictures that move. */
export const movingFormat: ThumbnailFormat = { ...stillFormat, name: "840x560-anim.webp", animated: true };

/** Every kind of small picture. */
export const thumbnailFormats: readonly ThumbnailFormat[] = [movingFormat, stillFormat];
