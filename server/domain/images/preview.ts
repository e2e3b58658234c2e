import { createConcurrencyLimit } from "../../http/concurrency-limits.ts";
import { hasTooManyPieces } from "./pieces.ts";
import { decoding, openPicture } from "./scale.ts";

/** What there is to know of a picture without decoding it: the size of a frame, upright, in pixels. */
export type PictureFacts = { readonly width: number; readonly height: number; readonly frames: number };

/** The largest size that a small picture may have, in pixels. */
export type PreviewSize = { readonly width: number; readonly height: number };

/** A frame may have so many pixels: those of the cameras in phones fit. */
const framePixels = 50_000_000;

/** A picture that goes on moving when it is small may have so many frames, and so many pixels in all of them. */
const movingFrames = 300;
const movingPixels = 50_000_000;

const turns = createConcurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** Looks at a picture's head, one at a time; null for a file that is no picture, or one too large to be made small. */
export async function readPictureFacts(path: string): Promise<PictureFacts | null> {
  const end = await turns("facts");
  try {
    if (await hasTooManyPieces(path)) return null;
    const { autoOrient, pages = 1 } = await (await openPicture(path, {}, framePixels)).metadata();
    return { ...autoOrient, frames: pages };
  } catch {
    // Whatever it may be, it is nothing that can be shown small.
    return null;
  } finally {
    end();
  }
}

/** Whether a picture of these facts moves, and its small one can move too. */
export function hasMovingPreview({ width, height, frames }: PictureFacts): boolean {
  return frames > 1 && frames <= movingFrames && width * height * frames <= movingPixels;
}

/**
 * A small picture, as WebP. Only pixels are kept of the large one, which is decoded outside the event loop.
 * @throws {ApiError} BAD_IMAGE for a picture that cannot be decoded in its bounds of size and time
 */
export async function previewOf(path: string, box: PreviewSize, isAnimated: boolean): Promise<Buffer> {
  return decoding(async () => {
    const pixels = isAnimated ? movingPixels : framePixels;
    const source = await openPicture(path, isAnimated ? { animated: true } : {}, pixels);
    return source
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80, effort: isAnimated ? 1 : 4 })
      .toBuffer();
  });
}
