/** Kinds of file that are read: those that browsers and phones write. No SVG, which is a program, and no PDF. */
const readers = ["Jpeg", "Png", "Webp", "Nsgif"];

type SharpModule = typeof import("sharp")["default"];

let loaded: Promise<SharpModule> | undefined;

/**
 * The picture library, loaded when the first picture comes: it takes some 25 MiB, and most servers that wait for
 * messages have no picture to scale.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
  // Pictures come one by one and seldom: neither memory kept for the next one nor threads are worth their while.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
