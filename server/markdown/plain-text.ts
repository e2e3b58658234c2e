import { escapeHtml } from "./html.ts";
import { createLinkifierBudget } from "./linkifier-budget.ts";
import { windowLength } from "./linkifiers.ts";
import type { Linkifier, MarkdownLookup } from "./lookup.ts";

/**
 * The HTML of a single line that contains no Markdown, the most common kind of message; undefined if it may contain
 * some. It is the same as the full parser's, but many times faster.
 */
export function plainParagraph(source: string, lookup: MarkdownLookup): string | undefined {
  if (!plainLine.test(source)) return undefined;
  if (lookup.linkifiers.length > 0 && mayFindLinks(source, lookup.linkifiers)) return undefined;
  return `<p>${escapeHtml(source)}</p>`;
}

/** Whether a linkifier finds something, or may find something in a text that is not searched here. */
function mayFindLinks(source: string, linkifiers: readonly Linkifier[]): boolean {
  if (source.length > windowLength) return true;
  let { left } = createLinkifierBudget();
  return linkifiers.some(({ pattern }) => {
    if (!pattern.mayMatch(source)) return false;
    left -= pattern.cost * source.length;
    return left < 0 || pattern.scan(source)(0) !== undefined;
  });
}

/**
 * A line that begins with a letter, a digit that starts no list, a slash or a quotation mark, and does not end with a
 * space. It contains only characters without a meaning in Markdown: letters, digits, some punctuation, a full stop that
 * no letter follows and a colon that a space follows. Letters are up to U+1FFF, then come dashes, quotation marks and
 * the ellipsis; emoji have larger code points.
 */
const plainLine =
  /^(?!\d{1,9}[.)](?:\s|$))[A-Za-z0-9\u00c0-\u1fff\u2018-\u201f/'"(](?:[A-Za-z0-9 ,;?!'"()/%+=&\u00a1-\u00a8\u00b0-\u1fff\u2010-\u2027-]|\.(?![^\s.])|:(?!\S))*(?<! )$/;
