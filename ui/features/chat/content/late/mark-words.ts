import { createWordFinder, type WordFinder } from "./find-words.ts";

/** Code, formulas, what the page writes, and what has a mark of its own. */
const unmarked = [
  ...["code", "pre", "math", "button", "svg", "time", "summary[data-unnamed]"],
  ...[".katex", ".user-mention", ".user-group-mention", ".emoji"],
].join();

/**
 * Returns what marks these words in the content of a message. That returns a function which takes the marks away again,
 * or nothing if there are none.
 */
export function createWordMarker(words: readonly string[]): (content: HTMLElement) => (() => void) | undefined {
  const finder = createWordFinder(words);
  return (content) => {
    if (!finder.mayBeIn(content.textContent)) return undefined;
    const marks = linesOf(content).flatMap((line) => marksIn(line, finder));
    return marks.length === 0 ? undefined : () => marks.forEach(unmark);
  };
}

/** The texts that somebody wrote as words. Those with only a line break between them are together: a phrase goes on. */
function linesOf(content: HTMLElement): Text[][] {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    const isLeftOut = node instanceof Element && (node.matches(unmarked) || showsAddress(node));
    return isLeftOut ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const lines: Text[][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text)) continue;
    const before = text.previousSibling;
    const last = lines.at(-1);
    if (before instanceof HTMLBRElement && before.previousSibling === last?.at(-1)) last?.push(text);
    else lines.push([text]);
  }
  return lines;
}

/** Whether an element is a link whose text is an address rather than words. */
function showsAddress(element: Element): boolean {
  if (!element.matches("a[href]")) return false;
  const text = withoutSlash(element.textContent.trim());
  const address = withoutSlash(element.getAttribute("href") ?? "");
  return text.includes("://") || address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "") === text;
}

function withoutSlash(text: string): string {
  return text.replace(/\/$/, "");
}

function marksIn(line: readonly Text[], finder: WordFinder): HTMLElement[] {
  const found = finder.find(line.map(({ data }) => data).join("\n"));
  let next = 0;
  return line.flatMap((text) => {
    const [start, end] = [next, next + text.length];
    next = end + 1;
    // From the end: what is before a mark keeps its places.
    return found
      .filter((range) => range.start < end && range.end > start)
      .toReversed()
      .map((range) => markPart(text, Math.max(0, range.start - start), Math.min(range.end, end) - start));
  });
}

function markPart(text: Text, start: number, end: number): HTMLElement {
  text.splitText(end);
  const word = text.splitText(start);
  const mark = document.createElement("mark");
  word.replaceWith(mark);
  mark.append(word);
  return mark;
}

function unmark(mark: HTMLElement): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
