/** The colors that a person's channels get in turn, in lower case because clients require it. */
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

/**
 * An SQL expression for the color of a person's next channel. Colors are used in turn, so the first 24 channels of a
 * person have different ones. It only counts the channels, because thousands of colors may be needed at once.
 * @param userId an SQL expression for the person's ID
 */
export function nextColorOf(userId: string): string {
  const used = `(SELECT count(*) FROM subscriptions AS others WHERE others.user_id = ${userId})`;
  return `'${JSON.stringify(palette)}' ->> (${used} % ${palette.length})`;
}
