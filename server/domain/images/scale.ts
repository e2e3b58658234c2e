import type { Sharp, SharpOptions } from "sharp";
import { createConcurrencyLimit } from "../../http/concurrency-limits.ts";
import { ApiError } from "../../http/errors.ts";
import { hasTooManyPieces } from "./pieces.ts";
import { loadSharp } from "./sharp.ts";

/** A picture as it is stored and served. */
export type Picture = { readonly contentType: string; readonly bytes: Buffer };

/**
 * The size that a picture is scaled to, in pixels: it fills that, or fits inside it, with no border or with bars around
 * it.
 */
export type PictureSize = {
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "inside" | "contain";
};

/** A picture that may be animated, and its still version; null for one that is not animated. */
export type MovingPicture = { readonly picture: Picture; readonly still: Picture | null };

/** The most pixels of all frames of a picture together. */
const pixelLimit = 25_000_000;

/** The most frames of a picture. */
const frameLimit = 200;

/** In seconds; a picture that takes longer is an attack. */
const timeLimit = 10;

/** One at a time, so that no more memory is in use than one picture takes while it is decoded. */
const turns = createConcurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Scales a picture to each of some sizes. Only its pixels are kept: where it was taken, by whom, and other metadata in
 * the file is removed.
 * @throws {ApiError} BAD_IMAGE for a file that is no picture, a damaged one, or one that is too large to be decoded
 */
export async function scalePicture(path: string, sizes: readonly PictureSize[]): Promise<Picture[]> {
  return decoding(async () => {
    await inspect(path);
    const pictures: Picture[] = [];
    for (const size of sizes) pictures.push(await scaled(path, size, {}));
    return pictures;
  });
}

/**
 * Scales a picture that may be animated; it stays animated.
 * @throws {ApiError} BAD_IMAGE as `scalePicture` does, and for one with too many frames
 */
export async function scaleMovingPicture(path: string, size: PictureSize): Promise<MovingPicture> {
  return decoding(async () => {
    const { pages = 1 } = await inspect(path);
    if (pages > frameLimit) throw badImage(`The picture has too many frames (limit: ${frameLimit}).`);
    const still = await scaled(path, size, {});
    if (pages === 1) return { picture: still, still: null };
    return { picture: await scaled(path, size, { animated: true }), still };
  });
}

async function scaled(path: string, { width, height, fit }: PictureSize, options: SharpOptions): Promise<Picture> {
  const source = await openPicture(path, options, pixelLimit);
  const bytes = await source
    .autoOrient()
    .resize({ width, height, fit, background: transparent, withoutEnlargement: fit === "inside" })
    .webp({ quality: 88 })
    .toBuffer();
  return { contentType: "image/webp", bytes };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function inspect(path: string) {
  if (await hasTooManyPieces(path)) throw badImage("The picture has too many frames or parts.");
  return (await openPicture(path, { animated: true }, pixelLimit)).metadata();
}

/** Opens a picture with at most this many pixels, in all frames together where frames are wanted. */
export async function openPicture(path: string, options: SharpOptions, pixels: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(path, { ...options, limitInputPixels: pixels, failOn: "error", sequentialRead: true }).timeout({
    seconds: timeLimit,
  });
}

/**
 * Runs work on pictures, one after the other.
 * @throws {ApiError} BAD_IMAGE for any error in that work
 */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  const end = await turns("all");
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? error : badImage(problemOf(error));
  } finally {
    end();
  }
}

/** libvips has one type of error and describes the problem in English. */
function problemOf(error: unknown): string {
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
