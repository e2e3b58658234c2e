import { createConcurrencyLimit } from "../../http/concurrency-limits.ts";
import { hasTooManyPieces } from "./pieces.ts";
import { openPicture, runDecoding } from "./scale.ts";

/**
 * The properties of a picture that are known without decoding it: the size of a frame, upright, in pixels, and the
 * number of frames.
 */
export type PictureFacts = { readonly width: number; readonly height: number; readonly frames: number };

/** The largest size of a preview, in pixels. */
export type PreviewSize = { readonly width: number; readonly height: number };

/** The most pixels of a frame, enough for phone cameras. */
const framePixels = 50_000_000;

/** The most frames of an animated preview, and the most pixels in all of them together. */
const animatedFrames = 300;
const animatedPixels = 50_000_000;

const waitForTurn = createConcurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Reads a picture's header, one picture at a time. Null for a file that is not a picture, or is too large for a
 * preview.
 */
export async function readPictureFacts(path: string): Promise<PictureFacts | null> {
  const end = await waitForTurn("facts");
  try {
    if (await hasTooManyPieces(path)) return null;
    const { autoOrient, pages = 1 } = await (await openPicture(path, {}, framePixels)).metadata();
    return { ...autoOrient, frames: pages };
  } catch {
    // A file that cannot be read has no preview.
    return null;
  } finally {
    end();
  }
}

/** Whether a picture is animated, and its preview can be too. */
export function hasAnimatedPreview({ width, height, frames }: PictureFacts): boolean {
  return frames > 1 && frames <= animatedFrames && width * height * frames <= animatedPixels;
}

/**
 * Returns a preview as WebP. It contains only pixels of the original, which is decoded outside the event loop.
 * @throws {ApiError} BAD_IMAGE for a picture that cannot be decoded within its limits of size and time
 */
export async function previewOf(path: string, box: PreviewSize, isAnimated: boolean): Promise<Buffer> {
  return runDecoding(async () => {
    const pixels = isAnimated ? animatedPixels : framePixels;
    const source = await openPicture(path, isAnimated ? { animated: true } : {}, pixels);
    return source
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80, effort: isAnimated ? 1 : 4 })
      .toBuffer();
  });
}
