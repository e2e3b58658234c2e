/**
 * Pieces of text without which a pattern in the syntax of RE2 matches nothing, as far as they are easily seen: what it
 * spells out beside its groups and classes. To look for them first is many times cheaper than to look for the pattern.
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

/** Flags that change what is spelled out, and quotations. */
const otherFlags = /\(\?[a-zA-Z]*[ixU]|\\Q/;

/** One part of a pattern after the other. A literal that may be repeated, or be absent, is not required. */
const part =
  /(?<class>\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\])|(?<opening>\()|(?<closing>\))|(?<or>\|)|(?<literal>\\[^\w\s]|[^\\[\]().*+?{}|^$])(?<quantifier>[*+?]|\{[\d,]+\})?|(?<escape>\\(?:[pP](?:\{\^?\w+\}|.)|x(?:\{\w+\}|\w\w)|[0-7]{1,3}|.))|[\s\S]/gu;
