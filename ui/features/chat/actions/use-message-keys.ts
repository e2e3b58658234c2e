import { type RefObject, useEffect, useEffectEvent } from "react";
import { useChatStore } from "../chat-context.tsx";
import { useCompose } from "../compose/compose-context.tsx";
import { isOneOf, messageKeys, readKey } from "../page-keys.ts";
import { useMessageActions } from "./message-actions.tsx";
import { nextRow } from "./next-row.ts";

/**
 * Lets the keyboard select messages of a list and act on them. `scroller` is the element that scrolls, and `showNewest`
 * scrolls it to the newest message.
 */
export function useMessageKeys(scroller: RefObject<HTMLElement | null>, showNewest: () => void): void {
  const store = useChatStore();
  const actions = useMessageActions();
  const compose = useCompose();

  const select = (row: HTMLElement | undefined) => {
    if (row === undefined) return;
    actions.select(Number(row.dataset.id));
    const article = row.querySelector<HTMLElement>(":scope > article");
    // The arrow keys belong to the rows from now on, also if the mouse was used before.
    article?.focus({ preventScroll: true });
    article?.scrollIntoView({ block: "nearest" });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    const { target } = event;
    if (key === undefined) return;
    // Enter clicks what has the focus, and only replies to a message itself.
    if (event.key === "Enter" && !(target instanceof Element && target.matches("[data-id] > article"))) return;
    if (scroller.current === null || !(target instanceof Element)) return;
    const isInList = scroller.current.contains(target);
    // The arrow keys belong to what has the focus.
    if (/^Arrow/.test(event.key) && !isInList && target !== document.body) return;
    // A key that is held moves, but does nothing again and again.
    if (event.repeat && key !== "next" && key !== "previous") return;
    const row = isInList ? (target.closest<HTMLElement>("[data-id]") ?? undefined) : undefined;
    if (key === "next" || key === "previous") {
      event.preventDefault();
      select(nextRow(scroller.current, row, key));
    } else if (key === "leave") {
      if (row !== undefined) scroller.current.focus();
    } else if (key === "edit-last" || key === "newest") {
      // These keys scroll a table, and wind a recording.
      if (target !== document.body && target !== scroller.current && !target.matches("[data-id] > article")) return;
      event.preventDefault();
      if (key === "newest") showNewest();
      else actions.editLast();
    } else if (isOneOf(messageKeys, key)) {
      const chat = store.chat.now();
      const message = chat?.model.kept.byId.get(Number(row?.dataset.id));
      if (chat === undefined || message === undefined) return;
      event.preventDefault();
      void import("./late/act-on-key.ts").then(
        ({ actOnKey }) => actOnKey(key, { message, actions, compose, organization: chat.organization }),
        actions.showError,
      );
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
