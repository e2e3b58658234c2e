/** How many hues channels have. The 24th color is gray. */
const hues = 23;

/** Below this chroma (OKLCH) a color is a gray. */
const leastChroma = 0.03;

/**
 * The hue of a channel's color in degrees, as one of the 23 that differ enough from the page in light and dark; undefined
 * for gray. The lightness and the chroma of all are the tokens `--channel-lightness` and `--channel-chroma`.
 * @param color a color as the API has it, such as `#76ce90`
 */
export function channelHue(color: string): number | undefined {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  if (!(r !== undefined && g !== undefined && b !== undefined) || Number.isNaN(r + g + b)) return undefined;
  // https://bottosson.github.io/posts/oklab/
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(green, blue) < leastChroma) return undefined;
  const turn = Math.atan2(blue, green) / (2 * Math.PI) + 1;
  return ((Math.round(turn * hues) % hues) * 360) / hues;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
