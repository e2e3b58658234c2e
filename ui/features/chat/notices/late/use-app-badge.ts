import { useEffect } from "react";
import { badgeCount } from "../../badge-count.ts";
import { useChat } from "../../chat-context.tsx";
import { showUnread } from "./desktop-shell.ts";

/** Shows the number of unread messages on the icon of the installed or the desktop application. */
export function useAppBadge(): void {
  const count = useChat(badgeCount);
  useEffect(() => show(count), [count]);
  // When somebody signs out, the number is not for the next person.
  useEffect(() => () => show(0), []);
}

function show(count: number): void {
  showUnread(count);
  // It is missing on plain HTTP and in some browsers, which the types do not say.
  if (!("setAppBadge" in navigator)) return;
  // A page in a tab may not have an icon of its own.
  (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
