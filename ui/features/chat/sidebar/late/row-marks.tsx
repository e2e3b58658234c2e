import { t } from "@lingui/core/macro";
import { IconMessageDots, IconPencil } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { typingPeople } from "../../compose/typing/typing-people.ts";
import classes from "../sidebar.module.css";
import { draftPlaces, hasDraft } from "./draft-places.ts";

/**
 * Says that somebody is typing in a conversation, and that the reader has a draft there or in a channel. `place` is the
 * key of the conversation, or the ID of the channel. Only the marks are drawn again when that changes.
 */
export function RowMarks({ place }: { place: string | number }) {
  const { drafts } = useChatStore();
  const selfId = useChat(({ organization }) => organization.user_id);
  const isTyping = useChat((chat) => typeof place === "string" && typingPeople(chat, place).length > 0);
  // Drafts change apart from the chat.
  const isBegun = useSyncExternalStore(drafts.subscribe, () => hasDraft(draftPlaces(drafts.list(), selfId), place));
  const mark = { className: classes.mark, size: 16, role: "img", "aria-hidden": false } as const;
  return (
    <>
      {isTyping && <IconMessageDots {...mark} aria-label={t`Someone is typing`} />}
      {isBegun && <IconPencil {...mark} aria-label={t`Draft`} />}
    </>
  );
}
