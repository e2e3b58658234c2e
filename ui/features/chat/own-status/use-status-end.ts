import { useEffect, useEffectEvent } from "react";
import { useChat } from "../chat-context.tsx";
import { keepStatusEnd, readStatusEnd } from "./status-end.ts";

/** How often it is looked whether a status has ended, in milliseconds. */
const interval = 30_000;

/** Clears the reader's status at its end, or when the chat is opened after it. A status that was changed since stays. */
export function useStatusEnd(): void {
  const userId = useChat(({ organization }) => organization.user_id);
  const look = useEffectEvent(async () => {
    const end = readStatusEnd(userId);
    if (end === undefined || Date.now() < end.until) return;
    try {
      const { clearEndedStatus } = await import("./late/clear-ended-status.ts");
      await clearEndedStatus(userId, end);
      // Another status may have been set meanwhile, with its own end.
      if (readStatusEnd(userId)?.until === end.until) keepStatusEnd(userId, undefined);
    } catch {
      // It is tried again at the next look.
    }
  });
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), interval);
    return () => clearInterval(timer);
  }, []);
}
