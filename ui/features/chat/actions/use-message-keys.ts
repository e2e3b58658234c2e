import { type RefObject, useEffect, useEffectEvent } from "react";
import { isTypingOrInDialog } from "../../../lib/use-shortcut.ts";
import type { Message } from "../../../store/chat/message.ts";
import { channelOfMessage } from "../../../store/organization/facts.ts";
import { findDeletionRight } from "../../../store/organization/rights/messages.ts";
import { isAllowedAt } from "../../../store/organization/timed-right.ts";
import { serverClock } from "../../../store/server-clock.ts";
import { useChatStore } from "../chat-context.tsx";
import { useMessageActions } from "./message-actions.tsx";
import { type MessageKey, readMessageKey } from "./message-keys.ts";
import { nextRow } from "./next-row.ts";

/** The thumb that the key = reacts with. */
const thumbsUp = { reaction_type: "unicode_emoji", emoji_code: "1f44d", emoji_name: "thumbs_up" } as const;

/** Lets the keyboard select messages of a list and act on them. `frame` is the element that scrolls. */
export function useMessageKeys(frame: RefObject<HTMLElement | null>): void {
  const store = useChatStore();
  const actions = useMessageActions();

  const select = (row: HTMLElement | undefined) => {
    if (row === undefined) return;
    actions.select(Number(row.dataset.id));
    const article = row.querySelector<HTMLElement>(":scope > article");
    // The arrow keys belong to the rows from now on, also if the mouse was used before.
    article?.focus({ preventScroll: true });
    article?.scrollIntoView({ block: "nearest" });
  };
  const act = (key: MessageKey, message: Message): boolean => {
    const chat = store.chat.now();
    if (chat === undefined) return false;
    const isClosed = channelOfMessage(chat.organization, message)?.is_archived === true;
    const { id } = message;
    switch (key) {
      case "edit":
        return actions.edit(message);
      case "menu":
        actions.open({ id, part: "menu" });
        return true;
      case "star":
        actions.toggleStar(message);
        return true;
      case "mark-unread":
        actions.markUnreadFrom(message);
        return true;
      case "delete": {
        const right = findDeletionRight(chat.organization, message);
        if (!isAllowedAt(right, Math.floor(serverClock.now() / 1000))) return false;
        actions.open({ id, part: "delete" });
        return true;
      }
      case "reply":
      case "quote":
        if (!isClosed) actions[key](message);
        return !isClosed;
      case "react":
        if (!isClosed) actions.open({ id, part: "picker" });
        return !isClosed;
      case "thumbs-up":
        if (!isClosed) actions.toggleReaction(message, thumbsUp);
        return !isClosed;
      default:
        return false;
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented || event.isComposing ? undefined : readMessageKey(event);
    const { target } = event;
    if (key === undefined || frame.current === null || !(target instanceof Element)) return;
    if (isTypingOrInDialog(target) || document.querySelector("[role=menu]") !== null) return;
    const isInList = frame.current.contains(target);
    // The arrow keys belong to what has the focus.
    if (/^Arrow/.test(event.key) && !isInList && target !== document.body) return;
    const row = isInList ? (target.closest<HTMLElement>("[data-id]") ?? undefined) : undefined;
    if (key === "next" || key === "previous") {
      event.preventDefault();
      select(nextRow(frame.current, row, key));
    } else if (key === "leave") {
      if (row !== undefined) frame.current.focus();
    } else {
      const message = store.chat.now()?.model.kept.byId.get(Number(row?.dataset.id));
      if (message !== undefined && act(key, message)) event.preventDefault();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
