import { type RefObject, useLayoutEffect } from "react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import type { RowWindow } from "./row-window.ts";
import type { Row } from "./rows.ts";

/**
 * Numbers the articles of a feed, so that screen readers say where one is in a list of which the document has only a
 * part. The number of all is -1 while the server may have more (WAI-ARIA 1.2, feed). It is done without drawing rows:
 * each one has another number when older messages are loaded.
 */
export function useFeedPositions(
  content: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  list: MessageList,
  window: RowWindow,
): void {
  const { haveOldest, haveNewest, ids } = list;
  const { start } = window;
  const outgoing = rows.filter(({ kind }) => kind === "outgoing").length;
  const size = haveOldest && haveNewest ? ids.length + outgoing : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the articles in the document depend on the rows.
  useLayoutEffect(() => {
    const articles = content.current?.querySelectorAll(":scope > [data-key] > article") ?? [];
    for (const [at, article] of [...articles].entries()) {
      setAttribute(article, "aria-posinset", start + at + 1);
      setAttribute(article, "aria-setsize", size);
    }
  }, [content, rows, start, size]);
}

function setAttribute(element: Element, name: string, value: number): void {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}
