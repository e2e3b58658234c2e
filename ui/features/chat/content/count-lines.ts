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
  const text = lines.reduce((sum, line) => sum + Math.ceil(line.replace(/<[^>]*>/g, "").length / lineLength), 0);
  return text + pictures * pictureLines;
}
