/** The personal colours that channels are given in turn, lower-case as clients of the family require. */
const palette = [
  "#76ce90",
  "#fae589",
  "#a6c7e5",
  "#e79ab5",
  "#bfd56f",
  "#f4ae55",
  "#b0a5fd",
  "#addfe5",
  "#f5ce6e",
  "#c2726a",
  "#94c849",
  "#bd86e5",
  "#ee7e4a",
  "#a6dcbf",
  "#95a5fd",
  "#53a063",
  "#9987e1",
  "#e4523d",
  "#c2c2c2",
  "#4f8de4",
  "#c6a8ad",
  "#e7cc4d",
  "#c8bebf",
  "#a47462",
] as const;

/** The colour for somebody's next channel: the one they use least. */
export function pickColor(used: readonly string[]): string {
  const uses = new Map<string, number>(palette.map((color) => [color, 0]));
  for (const color of used) uses.set(color, (uses.get(color) ?? 0) + 1);
  return palette.reduce((best, color) => ((uses.get(color) ?? 0) < (uses.get(best) ?? 0) ? color : best));
}
