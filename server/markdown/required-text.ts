/**
 * Finds text that every match of an RE2 pattern must contain: its literal characters outside groups and classes. It may
 * miss some. Searching for this text first is many times faster than searching for the pattern.
 */
export function requiredText(pattern: string): string[] {
  if (otherFlags.test(pattern)) return [];
  const pieces: string[] = [];
  let piece = "";
  let depth = 0;
  for (const { groups } of pattern.matchAll(part)) {
    const { literal, quantifier = "", opening, closing, or } = groups ?? {};
    if (opening !== undefined) depth++;
    if (closing !== undefined) depth--;
    if (depth === 0 && or !== undefined) return [];
    if (depth === 0 && literal !== undefined && quantifier === "") {
      piece += literal.replace(/^\\/, "");
      continue;
    }
    if (piece !== "") pieces.push(piece);
    piece = "";
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Flags that change the meaning of literals, and `\Q`, which starts quoted text. */
const otherFlags = /\(\?[a-zA-Z]*[ixU]|\\Q/;

/** Matches the parts of a pattern, one after the other. A literal with a quantifier is not required. */
const part =
  /(?<class>\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\])|(?<opening>\()|(?<closing>\))|(?<or>\|)|(?<literal>\\[^\w\s]|[^\\[\]().*+?{}|^$])(?<quantifier>[*+?]|\{[\d,]+\})?|(?<escape>\\(?:[pP](?:\{\^?\w+\}|.)|x(?:\{\w+\}|\w\w)|[0-7]{1,3}|.))|[\s\S]/gu;
