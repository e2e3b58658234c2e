import { useEffect, useEffectEvent } from "react";
import type { View } from "../../store/chat/address/view.ts";
import { useChat } from "./chat-context.tsx";
import { homeView } from "./home-view.ts";
import { readKey } from "./page-keys.ts";
import { useGoTo } from "./use-go-to.ts";
import { isSameView } from "./use-view.ts";

/**
 * Opens the inbox, the recent conversations, or, with Escape, the reader's home view, at any place of the page where
 * nobody types and nothing is open.
 */
export function useViewKeys(view: View | undefined): void {
  const goTo = useGoTo();
  const home = useChat(homeView);
  const leadsHome = useChat(({ organization }) => organization.user_settings.web_escape_navigates_to_home_view);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    // In a message, Escape leaves the message.
    const isInMessage = event.target instanceof Element && event.target.closest("[data-id]") !== null;
    const isHome = key === "leave" && leadsHome && !isInMessage;
    const wanted: View | undefined = isHome ? home : key === "inbox" || key === "recent" ? { kind: key } : undefined;
    if (wanted === undefined) return;
    event.preventDefault();
    if (!isSameView(wanted, view)) goTo(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before all others: what the same key closes is still open.
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}
