import { useEffect } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import type { Conversation } from "../../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { useHasPendingText } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import { usePageKey } from "../use-page-key.ts";
import { BegunMessage, newMessage } from "./begun-message.tsx";
import classes from "./compose-area.module.css";
import { useCompose, useComposeState } from "./compose-context.tsx";
import { LateConversationBox, lateBox } from "./late-conversation-box.tsx";
import { BeginButtons } from "./new-message/begin-buttons.tsx";

const joinNote = createLazyPart(
  async () => (await import("./join/join-note.tsx")).JoinNote,
  "compose",
  "conversation-menu",
);
const lazyParts = [lateBox, newMessage];

/**
 * The area below the messages of a narrow: the box to write, or the buttons that open one, and a note in a channel that
 * the reader has not joined. `onEditLast` begins to edit the writer's last message there, and returns whether there is
 * one. `onSent` is called when a new message was sent, before its conversation opens.
 */
export function ComposeArea({
  narrow,
  onEditLast,
  onSent,
}: {
  narrow: Narrow;
  onEditLast?: () => boolean;
  onSent: (to: Conversation) => void;
}) {
  const { begin } = useCompose();
  const { draftKey, beginning, end } = useComposeState();
  usePreload(lazyParts);
  const to = conversationOfNarrow(narrow);
  const channelId = channelOfNarrow(narrow);
  // What is quoted here does not belong into a message to somebody else. What was begun is a draft.
  const hasPendingText = useHasPendingText(to);
  useEffect(() => {
    if (hasPendingText && beginning !== undefined) end();
  }, [hasPendingText, beginning, end]);
  usePageKey("new-topic", () => begin({ kind: "topic", channelId, topic: "" }));
  usePageKey("new-direct", () => begin({ kind: "direct", userIds: [] }));
  const isOutside = useChat(
    ({ organization }) =>
      channelId !== undefined && !organization.subscriptions.some(({ stream_id }) => stream_id === channelId),
  );
  return (
    <div className={classes.area}>
      {channelId !== undefined && isOutside && <joinNote.Part channelId={channelId} onFailure={() => {}} />}
      {beginning !== undefined ? (
        <BegunMessage beginning={beginning} onSent={onSent} />
      ) : to === undefined ? (
        <BeginButtons narrow={narrow} />
      ) : (
        <LateConversationBox key={draftKey ?? ""} to={to} draftKey={draftKey} onEditLast={onEditLast} />
      )}
    </div>
  );
}
