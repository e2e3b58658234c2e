import { useEffect, useRef } from "react";
import { isBehindModal } from "../../../lib/open-dialogs.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { marksSeenAsRead, parseReadingPolicy } from "../../../store/chat/reading/marks-read.ts";
import { type SeenRange, seenBetween } from "../../../store/chat/reading/seen.ts";
import { useChatStore } from "../chat-context.tsx";

/** How often the page looks whether a dialog is still open that covers the messages, in milliseconds. */
const lookPause = 500;

/** Marks as read what somebody has seen of a list. Call the result with what is on the screen, whenever that changes. */
export function useReading(list: MessageList): (now: SeenRange) => void {
  const store = useChatStore();
  const before = useRef<SeenRange>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return function noteSeen(now) {
    clearTimeout(timer.current);
    // Nothing says when a dialog has been closed. A window that gets the focus says so itself.
    if (isBehindModal()) timer.current = setTimeout(() => noteSeen(now), lookPause);
    const marks = document.hasFocus() && !isBehindModal() && marksSeen(store.chat.now(), list);
    if (marks) store.reader.markSeen(seenBetween(list.ids, before.current, now));
    // What was passed while nothing was marked is not marked later.
    before.current = marks ? now : undefined;
  };
}

function marksSeen(chat: Chat | undefined, { narrow }: MessageList): boolean {
  if (chat?.model.opened === undefined) return false;
  const policy = parseReadingPolicy(chat.organization.user_settings.web_mark_read_on_scroll_policy);
  return marksSeenAsRead(policy, narrow, chat.model.opened);
}
