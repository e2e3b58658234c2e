/** The width and the height of a picture, in pixels. */
export type Dimensions = { readonly width: number; readonly height: number };

/** How high a picture in a message is at most, in pixels. The style sheet has the same limit. */
const maxHeight = 320;

/** Reads "4032x3024". Undefined if it is anything else, or if there would be nothing to see. */
export function readDimensions(text: string): Dimensions | undefined {
  const [, width, height] = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/**
 * The width of a picture as a CSS value, which does not depend on whether the picture is loaded: its own, or less where
 * the message is narrower or where the picture would be too high.
 */
export function pictureWidth({ width, height }: Dimensions): string {
  const widthAtMaxHeight = Math.max(1, Math.round((maxHeight * width) / height));
  return `min(100%, ${Math.min(width, widthAtMaxHeight)}px)`;
}
