import { createWordFinder, type WordFinder } from "./find-words.ts";

/** Code, formulas, and what has a mark of its own. */
const unmarked = [
  ...["code", "pre", "math", "button", "svg"],
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
    const marks = textsOf(content).flatMap((text) => markIn(text, finder));
    return marks.length === 0 ? undefined : () => marks.forEach(unmark);
  };
}

/** The texts that somebody wrote as words. */
function textsOf(content: HTMLElement): Text[] {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    const isLeftOut = node instanceof Element && (node.matches(unmarked) || showsAddress(node));
    return isLeftOut ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Whether an element is a link whose text is an address rather than words. */
function showsAddress(element: Element): boolean {
  if (!element.matches("a[href]")) return false;
  const [text, address] = [element.textContent.trim(), element.getAttribute("href") ?? ""];
  return text.includes("://") || address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "").replace(/\/$/, "") === text;
}

function markIn(text: Text, finder: WordFinder): HTMLElement[] {
  // From the end: what is before a mark keeps its places.
  return finder
    .find(text.data)
    .toReversed()
    .map(({ start, end }) => {
      text.splitText(end);
      const word = text.splitText(start);
      const mark = document.createElement("mark");
      word.replaceWith(mark);
      mark.append(word);
      return mark;
    });
}

function unmark(mark: HTMLElement): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
