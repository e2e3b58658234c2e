import { useEffect } from "react";
import { badgeCount } from "../../badge-count.ts";
import { useChat } from "../../chat-context.tsx";

/** Shows the number of unread messages on the icon of the installed application, where the system has that. */
export function useAppBadge(): void {
  const count = useChat(badgeCount);
  useEffect(() => {
    // It is missing on plain HTTP and in some browsers, which the types do not say.
    if (!("setAppBadge" in navigator)) return;
    // A page in a tab may not have an icon of its own.
    (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
  }, [count]);
  useEffect(() => {
    // When somebody signs out, the number is not for the next person.
    return () => void ("clearAppBadge" in navigator && navigator.clearAppBadge().catch(() => {}));
  }, []);
}
