/** About how many characters fit on a line. */
const lineLength = 76;

/** About how many lines a picture takes. */
const pictureLines = 12;

/** From this number of characters or lines on, a message is looked at more closely. */
const [someLength, someBreaks] = [1_200, 20];

/**
 * About how many lines a message takes on the screen, without laying it out: of the many messages in a list, few are
 * long. Zero for a message that is certainly short.
 */
export function countLines(html: string): number {
  const lines = html.split("\n");
  const pictures = html.split("<img").length - 1;
  if (html.length < someLength && lines.length < someBreaks && pictures < 3) return 0;
  const text = lines.reduce((sum, line) => sum + Math.ceil(line.replace(/<[^>]*>/g, "").length / lineLength), 0);
  return text + pictures * pictureLines;
}
