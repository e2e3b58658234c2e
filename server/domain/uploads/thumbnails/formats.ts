/** A thumbnail format, as clients get it (the wire specification, 2.2). */
export type ThumbnailFormat = {
  readonly name: string;
  readonly max_width: number;
  readonly max_height: number;
  readonly format: string;
  readonly animated: boolean;
};

/** Made of every picture, without animation. */
export const stillFormat: ThumbnailFormat = {
  name: "840x560.webp",
  max_width: 840,
  max_height: 560,
  format: "webp",
  animated: false,
};

/** Made of animated pictures. */
export const animatedFormat: ThumbnailFormat = { ...stillFormat, name: "840x560-anim.webp", animated: true };

/** All thumbnail formats. */
export const thumbnailFormats: readonly ThumbnailFormat[] = [animatedFormat, stillFormat];
