import { escapeHtml } from "./html.ts";
import { freshBudget } from "./linkifier-budget.ts";
import { windowLength } from "./linkifiers.ts";
import type { Linkifier, MarkdownLookup } from "./lookup.ts";

/**
 * The HTML of a text of one line in which nothing can be Markdown, the commonest kind of message; undefined if
 * something might be. It is what the full parser would give, many times sooner.
 */
export function plainParagraph(source: string, lookup: MarkdownLookup): string | undefined {
  if (!plainLine.test(source)) return undefined;
  if (lookup.linkifiers.length > 0 && mayFindLinks(source, lookup.linkifiers)) return undefined;
  return `<p>${escapeHtml(source)}</p>`;
}

/** Whether a linkifier finds something, or might if it were worth looking. */
function mayFindLinks(source: string, linkifiers: readonly Linkifier[]): boolean {
  if (source.length > windowLength) return true;
  let { left } = freshBudget();
  return linkifiers.some(({ pattern }) => {
    if (!pattern.mayMatch(source)) return false;
    left -= pattern.cost * source.length;
    return left < 0 || pattern.scan(source)(0) !== undefined;
  });
}

/**
 * Begins with a letter, a digit that starts no list, a slash or a quotation mark, ends with no space, and holds only
 * characters that start nothing: letters, digits, quiet punctuation, a full stop that no letter follows and a colon
 * that a space follows. Letters go up to U+1FFF, then come dashes, quotation marks and the ellipsis; emoji lie beyond.
 */
const plainLine =
  /^(?!\d{1,9}[.)](?:\s|$))[A-Za-z0-9\u00c0-\u1fff\u2018-\u201f/'"(](?:[A-Za-z0-9 ,;?!'"()/%+=&\u00a1-\u00a8\u00b0-\u1fff\u2010-\u2027-]|\.(?![^\s.])|:(?!\S))*(?<! )$/;
