import { useEffect, useEffectEvent } from "react";
import type { View } from "../../store/chat/address/view.ts";
import { allMessages } from "../../store/chat/narrow.ts";
import { useChat } from "./chat-context.tsx";
import { homeView } from "./home-view.ts";
import { type PageKey, readKey } from "./page-keys.ts";
import { useGoTo } from "./use-go-to.ts";
import { isSameView } from "./use-view.ts";

/**
 * Opens a view by its key, or, with Escape, the reader's home view, at any place of the page where nobody types and
 * nothing is open.
 */
export function useViewKeys(view: View | undefined): void {
  const goTo = useGoTo();
  const home = useChat(homeView);
  const leadsHome = useChat(({ organization }) => organization.user_settings.web_escape_navigates_to_home_view);
  const onKey = useEffectEvent((event: KeyboardEvent, key: PageKey | undefined) => {
    // In a message, Escape leaves the message.
    const isInMessage = event.target instanceof Element && event.target.closest("[data-id]") !== null;
    // One that is held has left something else before.
    const isHome = key === "leave" && leadsHome && !isInMessage && !event.repeat;
    const wanted = isHome ? home : key && views[key];
    if (wanted === undefined || event.defaultPrevented) return;
    event.preventDefault();
    if (!isSameView(wanted, view)) goTo(wanted);
    // The key of a list that is open leads to its filter.
    else if (!isHome) document.querySelector<HTMLElement>("[data-filter]")?.focus();
  });
  useEffect(() => {
    let key: PageKey | undefined;
    const ending = new AbortController();
    // Read before all others act on the key: what it closes is still open.
    window.addEventListener("keydown", (event) => (key = readKey(event)), { capture: true, signal: ending.signal });
    window.addEventListener("keydown", (event) => onKey(event, key), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

const views: Readonly<Partial<Record<PageKey, View>>> = {
  inbox: { kind: "inbox" },
  recent: { kind: "recent" },
  drafts: { kind: "drafts" },
  "all-messages": { kind: "narrow", narrow: allMessages },
  "starred-messages": { kind: "narrow", narrow: [{ operator: "is", operand: "starred" }] },
  "direct-messages": { kind: "narrow", narrow: [{ operator: "is", operand: "dm" }] },
};
