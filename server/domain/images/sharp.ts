/**
 * The types of file that are accepted: those that browsers and phones write. No SVG, which is a program, and no PDF.
 */
const readers = ["Jpeg", "Png", "Webp", "Nsgif"];

type SharpModule = typeof import("sharp")["default"];

let loaded: Promise<SharpModule> | undefined;

/**
 * The picture library, loaded for the first picture: it takes some 25 MiB, and most servers that wait for messages have
 * no picture to scale.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
  // Pictures come rarely and one by one, so neither a memory cache nor threads are worth their cost.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
