import type { Sharp, SharpOptions } from "sharp";
import { createConcurrencyLimit } from "../../http/concurrency-limits.ts";
import { ApiError } from "../../http/errors.ts";
import { hasTooManyPieces } from "./pieces.ts";
import { loadSharp } from "./sharp.ts";

/** A picture as it is stored and served. */
export type Picture = { readonly contentType: string; readonly bytes: Buffer };

/**
 * The size that a picture is scaled to, in pixels. `cover` fills it, `inside` fits inside it without borders, and
 * `contain` fits inside it with bars around.
 */
export type PictureSize = {
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "inside" | "contain";
};

/** A picture that may be animated, and its still version, which is null if it is not animated. */
export type AnimatedPicture = { readonly picture: Picture; readonly still: Picture | null };

/** The most pixels of a picture, in all frames together. */
const pixelLimit = 25_000_000;

/** The most frames of a picture. */
const frameLimit = 200;

/** The longest time to decode a picture, in seconds. A picture that takes longer is an attack. */
const timeLimit = 10;

/** Pictures are decoded one at a time, so that only the memory for one picture is in use. */
const waitForTurn = createConcurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Scales a picture to each of the given sizes. Only its pixels are kept: the location, the author and all other
 * metadata in the file are removed.
 * @throws {ApiError} BAD_IMAGE for a file that is not a picture, is damaged, or is too large to be decoded
 */
export async function scalePicture(path: string, sizes: readonly PictureSize[]): Promise<Picture[]> {
  return runDecoding(async () => {
    await readMetadata(path);
    const pictures: Picture[] = [];
    for (const size of sizes) pictures.push(await scaleTo(path, size, {}));
    return pictures;
  });
}

/**
 * Scales a picture that may be animated. It stays animated.
 * @throws {ApiError} BAD_IMAGE as `scalePicture` does, and for a picture with too many frames
 */
export async function scaleAnimatedPicture(path: string, size: PictureSize): Promise<AnimatedPicture> {
  return runDecoding(async () => {
    const { pages = 1 } = await readMetadata(path);
    if (pages > frameLimit) throw badImage(`The picture has too many frames (limit: ${frameLimit}).`);
    const still = await scaleTo(path, size, {});
    if (pages === 1) return { picture: still, still: null };
    return { picture: await scaleTo(path, size, { animated: true }), still };
  });
}

async function scaleTo(path: string, { width, height, fit }: PictureSize, options: SharpOptions): Promise<Picture> {
  const source = await openPicture(path, options, pixelLimit);
  const bytes = await source
    .autoOrient()
    .resize({ width, height, fit, background: transparent, withoutEnlargement: fit === "inside" })
    .webp({ quality: 88 })
    .toBuffer();
  return { contentType: "image/webp", bytes };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function readMetadata(path: string) {
  if (await hasTooManyPieces(path)) throw badImage("The picture has too many frames or parts.");
  return (await openPicture(path, { animated: true }, pixelLimit)).metadata();
}

/** Opens a picture with at most this many pixels. All frames that the options select count together. */
export async function openPicture(path: string, options: SharpOptions, pixels: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(path, { ...options, limitInputPixels: pixels, failOn: "error", sequentialRead: true }).timeout({
    seconds: timeLimit,
  });
}

/**
 * Runs work on pictures, one task at a time.
 * @throws {ApiError} BAD_IMAGE for any error in that work
 */
export async function runDecoding<T>(work: () => Promise<T>): Promise<T> {
  const end = await waitForTurn("all");
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? error : badImage(describeProblem(error));
  } finally {
    end();
  }
}

/** libvips has only one type of error, which describes the problem in English. */
function describeProblem(error: unknown): string {
  const message = String(error);
  if (message.includes("pixel limit")) {
    return `The picture is too large (limit: ${pixelLimit / 1_000_000} megapixels).`;
  }
  if (message.includes("timeout")) return "The picture takes too long to read.";
  return "Could not decode image; did you upload an image file?";
}

function badImage(message: string): ApiError {
  return new ApiError("BAD_IMAGE", message, { var_name: "file", var_problem: "invalid" });
}
