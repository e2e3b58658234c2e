import { type RefObject, useLayoutEffect } from "react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { narrowKey } from "../../../store/chat/narrow.ts";
import { noMotion } from "../use-media.ts";
import type { Row } from "./rows.ts";

/** A message that is to glow, and the key of a list that was loaded without it. */
export type GlowTarget = { readonly id: number; missedIn?: string };

/** How a message glows. With forced colors, only the outline is seen, in a color of the system. */
const glow = {
  background: "var(--glow)",
  outlineStyle: "solid",
  outlineColor: "transparent",
  outlineWidth: "2px",
  offset: 0,
};

/** How long a message glows before it fades, and how long it fades, in milliseconds. */
const glowTime = 1_200;
const fadeTime = 120;

/**
 * Lets the message `toGlow` glow once, as soon as its row is there, and takes it out. If the list is loaded without it,
 * it does not glow there later. The animation belongs to the element: it does not start again when the row is drawn
 * again.
 */
export function useGlow(
  content: RefObject<HTMLElement | null>,
  list: MessageList,
  rows: readonly Row[],
  toGlow: RefObject<GlowTarget | undefined>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is in the document once it is among the rows.
  useLayoutEffect(() => {
    const target = toGlow.current;
    if (target === undefined) return;
    const key = narrowKey(list.narrow);
    if (target.missedIn === key) return;
    const message = content.current?.querySelector(`:scope > [data-id="${target.id}"] > article`);
    if (message) {
      toGlow.current = undefined;
      const duration = matchMedia(noMotion).matches ? 0 : fadeTime;
      message.animate([glow], { delay: glowTime, duration, fill: "backwards" });
    } else if (list.fetched !== undefined) target.missedIn = key;
  }, [content, list, rows, toGlow]);
}
