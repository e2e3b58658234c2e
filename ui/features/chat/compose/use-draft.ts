import { useEffect, useEffectEvent, useState } from "react";
import type { DraftContent } from "../../../store/chat/drafts/draft.ts";
import { type Conversation, conversationKey, directConversation } from "../../../store/chat/message.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { draftRecipients, type Recipients } from "./recipients.ts";

/** What is being written. */
export type Draft = {
  readonly text: string;
  readonly write: (content: string) => void;
  /** Empties it once it is sent. */
  readonly clear: () => void;
};

/**
 * What is being written to somebody. It is saved with every change, and follows when the recipients change. `continues`
 * is the conversation whose draft is continued at first; `taken` is a text that has left the outbox, and becomes a
 * draft of its own. Use another `key` for each conversation.
 */
export function useDraft(to: Recipients, continues: Conversation | undefined, taken: string | undefined): Draft {
  const { drafts } = useChatStore();
  const selfId = useChat(({ organization }) => organization.user_id);
  const [known] = useState(() => {
    if (continues === undefined || taken !== undefined) return undefined;
    return drafts.list().find((draft) => isFor(draft, continues, selfId));
  });
  const [key, setKey] = useState(known?.key);
  const [text, setText] = useState(taken ?? known?.content ?? "");
  const { type, to: ids, topic } = draftRecipients(to, selfId);
  const saveTaken = useEffectEvent(() => {
    // It is nowhere else.
    if (taken !== undefined && key === undefined)
      setKey(drafts.write(undefined, { type, to: ids, topic, content: taken }));
  });
  useEffect(() => saveTaken(), []);
  const recipients = ids.join();
  useEffect(() => {
    if (key === undefined || text.trim() === "") return;
    const toIds = recipients === "" ? [] : recipients.split(",").map(Number);
    drafts.write(key, { type, to: toIds, topic, content: text });
  }, [drafts, key, text, type, recipients, topic]);
  return {
    text,
    write: (content) => {
      setText(content);
      if (content.trim() !== "") setKey(drafts.write(key, { type, to: ids, topic, content }));
      else if (key !== undefined) {
        drafts.delete(key);
        setKey(undefined);
      }
    },
    clear: () => {
      setText("");
      if (key !== undefined) drafts.delete(key);
      setKey(undefined);
    },
  };
}

function isFor(draft: DraftContent, to: Conversation, selfId: number): boolean {
  const [channelId] = draft.to;
  if (draft.type === "stream" && channelId !== undefined) {
    return conversationKey({ kind: "topic", channelId, topic: draft.topic }) === conversationKey(to);
  }
  return draft.type === "private" && conversationKey(directConversation([...draft.to, selfId])) === conversationKey(to);
}
