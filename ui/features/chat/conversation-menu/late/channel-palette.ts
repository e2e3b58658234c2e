/** The 24 colors that channels have, as the API writes them: 23 hues and gray. `channelHue` names them. */
export const channelPalette: readonly string[] = [
  ...Array.from({ length: 23 }, (_, at) => hexOfHue((at * 2 * Math.PI) / 23)),
  "#999999",
];

/** A color with a middle lightness and this hue (OKLCH), in radians. https://bottosson.github.io/posts/oklab/ */
function hexOfHue(hue: number): string {
  const [lightness, chroma] = [0.7, 0.11];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts.map(toHex).join("")}`;
}

function toHex(linear: number): string {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const value = Math.round(Math.min(Math.max(part, 0), 1) * 255);
  return value.toString(16).padStart(2, "0");
}
