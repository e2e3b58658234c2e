import type { PictureType } from "./limits.ts";

/** What the library calls its reader of each type. */
const formats: Readonly<Record<PictureType, string>> = {
  "image/png": "Png",
  "image/jpeg": "Jpeg",
  "image/gif": "Nsgif",
  "image/webp": "Webp",
};

type SharpModule = typeof import("sharp")["default"];

let loaded: Promise<SharpModule> | undefined;

/**
 * The picture library, loaded for the first picture. It takes about 25 MiB of memory, and most servers have no picture
 * to scale most of the time.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: Object.values(formats).map((format) => `VipsForeignLoad${format}`) });
  // Pictures are rare and come one at a time, so a memory cache and threads are not worth their cost.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
