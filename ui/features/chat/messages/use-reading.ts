import { useRef } from "react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { marksSeenAsRead, parseReadingPolicy } from "../../../store/chat/reading/marks-read.ts";
import { type Seen, seenBetween } from "../../../store/chat/reading/seen.ts";
import { useChatStore } from "../chat-context.tsx";
import { isLookedAt } from "./seen-messages.ts";

/** Marks as read what somebody has seen of a list. Call the result with what is on the screen, whenever that changes. */
export function useReading(list: MessageList): (now: Seen) => void {
  const store = useChatStore();
  const before = useRef<Seen>(undefined);
  return (now) => {
    const chat = store.chat.now();
    if (chat?.model.opened === undefined || !isLookedAt()) {
      before.current = undefined;
      return;
    }
    const policy = parseReadingPolicy(chat.organization.user_settings.web_mark_read_on_scroll_policy);
    if (!marksSeenAsRead(policy, list.narrow, chat.model.opened)) return;
    store.reader.markSeen(seenBetween(list.ids, before.current, now));
    before.current = now;
  };
}
