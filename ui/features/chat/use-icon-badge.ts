import { useEffect } from "react";
import { badgeCount } from "./badge-count.ts";
import { useChat } from "./chat-context.tsx";

/** Shows on the tab's icon whether there are unread messages. */
export function useIconBadge(): void {
  const hasUnread = useChat((chat) => badgeCount(chat) > 0);
  useEffect(() => {
    if (!hasUnread) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = icon?.getAttribute("href");
    icon?.setAttribute("href", "/icon-unread.svg");
    return () => {
      if (before !== null && before !== undefined) icon?.setAttribute("href", before);
    };
  }, [hasUnread]);
}
