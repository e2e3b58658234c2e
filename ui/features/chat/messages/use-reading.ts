import { useEffect, useRef, useState } from "react";
import { isBehindModal } from "../../../lib/open-dialogs.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { isRead } from "../../../store/chat/message.ts";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { leavesSkippedUnread, marksSeenAsRead, parseReadingPolicy } from "../../../store/chat/reading/marks-read.ts";
import { type SeenRange, seenBetween } from "../../../store/chat/reading/seen.ts";
import { useChatStore } from "../chat-context.tsx";

/** How often the page looks whether a dialog is still open that covers the messages, in milliseconds. */
const lookPause = 500;

/**
 * Marks as read what somebody has seen of a list. Call `noteSeen` with what is on the screen, whenever that changes.
 * `hasLeftUnread` says whether they have seen a message that stays unread because they may have skipped others.
 */
export function useReading(list: MessageList): { noteSeen: (now: SeenRange) => void; hasLeftUnread: boolean } {
  const store = useChatStore();
  const before = useRef<SeenRange>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hasLeftUnread, setLeftUnread] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteSeen = (now: SeenRange) => {
    clearTimeout(timer.current);
    // Nothing says when a dialog has been closed. A window that gets the focus says so itself.
    if (isBehindModal()) timer.current = setTimeout(() => noteSeen(now), lookPause);
    const chat = store.chat.now();
    const marks = document.hasFocus() && !isBehindModal() && applies(marksSeenAsRead, chat, list);
    if (marks) store.reader.markSeen(seenBetween(list.ids, before.current, now));
    else if (!hasLeftUnread && applies(leavesSkippedUnread, chat, list)) {
      if (hasUnread(chat, seenBetween(list.ids, undefined, now))) setLeftUnread(true);
    }
    // What was passed while nothing was marked is not marked later.
    before.current = marks ? now : undefined;
  };
  return { noteSeen, hasLeftUnread };
}

/** Whether a rule for reading applies to what is open. */
function applies(rule: typeof marksSeenAsRead, chat: Chat | undefined, { narrow }: MessageList): boolean {
  if (chat?.model.opened === undefined) return false;
  const policy = parseReadingPolicy(chat.organization.user_settings.web_mark_read_on_scroll_policy);
  return rule(policy, narrow, chat.model.opened);
}

function hasUnread(chat: Chat | undefined, ids: readonly number[]): boolean {
  return ids.some((id) => {
    const message = chat?.model.kept.byId.get(id);
    return message !== undefined && !isRead(message);
  });
}
