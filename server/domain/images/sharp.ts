import type { PictureType } from "./limits.ts";

/** For each type of picture, the end of its loader's name in the library. */
const loaders: Readonly<Record<PictureType, string>> = {
  "image/png": "Png",
  "image/jpeg": "Jpeg",
  "image/gif": "Nsgif",
  "image/webp": "Webp",
};

type SharpModule = typeof import("sharp")["default"];

let loaded: Promise<SharpModule> | undefined;

/**
 * Loads the picture library when the first picture needs it. It takes about 25 MiB of memory, and most servers have no
 * picture to scale most of the time.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  // Other loaders are blocked, so that an uploaded file cannot exploit a vulnerability in one of them.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: Object.values(loaders).map((loader) => `VipsForeignLoad${loader}`) });
  // Pictures are rare and come one at a time, so a memory cache and threads are not worth their cost.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
