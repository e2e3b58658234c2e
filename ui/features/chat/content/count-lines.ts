/** About how many characters fit on a line. */
const lineLength = 76;

/** About how many lines a picture takes. */
const pictureLines = 12;

/** A message with fewer characters and fewer line breaks is short, and its lines need not be counted. */
const shortLength = 1_200;
const shortBreaks = 20;

/**
 * About how many lines a message takes on the screen, without laying it out: of the many messages in a list, few are
 * long. Zero for a message that is certainly short.
 */
export function countLines(html: string): number {
  const lines = html.split("\n");
  const pictures = html.split("<img").length - 1;
  if (html.length < shortLength && lines.length < shortBreaks && pictures < 3) return 0;
  // The server writes each cell of a table on a line of its own.
  const drawn = html.replace(/<tr>.*?<\/tr>/gs, longestLine).split("\n");
  const text = drawn.reduce((sum, line) => sum + Math.ceil(textOf(line).length / lineLength), 0);
  return text + pictures * pictureLines;
}

/** A row of a table is as high as its highest cell. */
function longestLine(row: string): string {
  return row
    .split("\n")
    .map(textOf)
    .reduce((longest, cell) => (cell.length > longest.length ? cell : longest), "");
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}
