import { type RefObject, useEffect, useEffectEvent } from "react";
import { loadTexts } from "../../../lib/language.ts";
import { useChatStore } from "../chat-context.tsx";
import { useCompose } from "../compose/compose-context.tsx";
import { isOneOf, messageKeys, readKey } from "../page-keys.ts";
import { keepTyped } from "./keep-typed.ts";
import { useMessageActions } from "./message-actions.tsx";
import { nextRow } from "./next-row.ts";

/**
 * Lets the keyboard select messages of a list and act on them. `scroller` is the element that scrolls, and `showNewest`
 * scrolls it to the newest message. That is `newest`, if the list has it. `wantsNewest` says whether it is to be selected,
 * also after the server has brought it.
 */
export function useMessageKeys(
  scroller: RefObject<HTMLElement | null>,
  showNewest: () => void,
  newest: number | undefined,
  wantsNewest: RefObject<boolean>,
): void {
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
  const selectNewest = useEffectEvent(() => {
    if (!wantsNewest.current) return;
    const row =
      newest === undefined ? undefined : scroller.current?.querySelector<HTMLElement>(`[data-id="${newest}"]`);
    const focused = document.activeElement;
    // The list may have gone with its focus meanwhile, and come again.
    const isAtList = focused === scroller.current || focused === document.body;
    if (isAtList && !row) return;
    wantsNewest.current = false;
    if (isAtList) select(row ?? undefined);
  });
  // Its row comes with one of the next drawings.
  useEffect(() => selectNewest());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    const { target } = event;
    if (key === undefined) return;
    wantsNewest.current = false;
    if (scroller.current === null || !(target instanceof Element)) return;
    const isInList = scroller.current.contains(target);
    const isFree = target === scroller.current || target.matches("body,main,h1,[data-id]>article");
    // These keys click what has the focus, scroll a table, and wind a recording.
    if (/^(Enter|End|Home|Page.*|ArrowLeft| )$/.test(event.key) && !isFree) return;
    // The arrow keys belong to what has the focus.
    if (/^Arrow/.test(event.key) && !isInList && !isFree) return;
    // A key that is held moves, but does nothing again and again.
    if (event.repeat && !isOneOf(movingKeys, key)) return;
    const row = isInList ? (target.closest<HTMLElement>("[data-id]") ?? undefined) : undefined;
    if (key === "next" || key === "previous") {
      event.preventDefault();
      select(nextRow(scroller.current, row, key));
    } else if (key === "leave") {
      if (row !== undefined) scroller.current.focus();
    } else if (key === "newest") {
      event.preventDefault();
      showNewest();
      wantsNewest.current = true;
      // Nothing is drawn if its row is there.
      requestAnimationFrame(() => selectNewest());
    } else if (key === "edit-last") {
      event.preventDefault();
      actions.editLast();
    } else if (key === "oldest") {
      event.preventDefault();
      scrollBy(scroller.current, key);
      select(scroller.current.querySelector<HTMLElement>("[data-id]") ?? undefined);
    } else if (key === "page-up" || key === "page-down") {
      // The browser scrolls what has the focus.
      if (isInList && !event.shiftKey) return;
      event.preventDefault();
      scrollBy(scroller.current, key);
    } else if (row === undefined && isOneOf(selectingKeys, key)) {
      // Otherwise the browser would save the page for one of them.
      event.preventDefault();
      // The reader sees what the key is about, and presses it again.
      if (isFree) select(nextRow(scroller.current, undefined, "next"));
    } else if (isOneOf(messageKeys, key)) {
      const chat = store.chat.now();
      // The reader can reply without having selected a message, as after `n`.
      const onScreen = key === "reply" ? nextRow(scroller.current, undefined, "previous") : undefined;
      const message = chat?.model.kept.byId.get(Number((row ?? onScreen)?.dataset.id));
      if (chat === undefined || message === undefined) return;
      event.preventDefault();
      const endKeeping = isOneOf(writingKeys, key) ? keepTyped() : undefined;
      void Promise.all([import("./late/act-on-key.ts"), loadTexts("message-menu")]).then(
        ([{ actOnKey, leadsToBox }]) => {
          const parts = { message, actions, compose, organization: chat.organization };
          actOnKey(key, parts);
          if (!leadsToBox(key, parts)) endKeeping?.();
        },
        (error) => {
          endKeeping?.();
          actions.showError(error);
        },
      );
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Keys that act on the selected message. Without one, they select the first that is unread or on the screen. */
const selectingKeys = messageKeys.filter((key) => key !== "reply" && key !== "menu");

/** Keys that lead to a box. */
const writingKeys = ["reply", "reply-direct", "reply-mention", "quote", "forward"] as const;

/** Keys that go on while they are held. */
const movingKeys = ["next", "previous", "page-up", "page-down"] as const;

/** Scrolls by a bit less than a screen, or to the beginning, and focuses the list. */
function scrollBy(scroller: HTMLElement, key: "oldest" | "page-up" | "page-down"): void {
  const page = scroller.clientHeight * 0.875;
  const distances = { oldest: -scroller.scrollTop, "page-up": -page, "page-down": page };
  scroller.scrollBy({ top: distances[key] });
  if (!scroller.contains(document.activeElement)) scroller.focus({ preventScroll: true });
}
