import { type RefObject, useLayoutEffect } from "react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import type { RowWindow } from "./row-window.ts";
import type { Row } from "./rows.ts";

/**
 * Numbers the articles of a feed for screen readers, because the document has only a part of the list. The total is -1
 * while the server may have more messages (WAI-ARIA 1.2, feed). The attributes are set on the elements: rendering all
 * rows again whenever older messages are loaded would be slow.
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
