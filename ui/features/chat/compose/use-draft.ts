import { useState } from "react";
import type { DraftContent } from "../../../store/chat/drafts/draft.ts";
import { type Conversation, conversationKey, directConversation } from "../../../store/chat/message.ts";
import { useChat, useChatStore } from "../chat-context.tsx";

/** What is being written to a conversation. It is saved with every change. Use another `key` for each conversation. */
export function useDraft(to: Conversation, taken: string | undefined) {
  const { drafts } = useChatStore();
  const selfId = useChat(({ organization }) => organization.user_id);
  const [known] = useState(() => drafts.list().find((draft) => isFor(draft, to, selfId)));
  const [key, setKey] = useState(known?.key);
  const [text, setText] = useState(taken ?? known?.content ?? "");
  return {
    text,
    write: (content: string) => {
      setText(content);
      if (content.trim() !== "") setKey(drafts.write(key, { ...recipientsOf(to, selfId), content }));
      else if (key !== undefined) {
        drafts.delete(key);
        setKey(undefined);
      }
    },
    /** Empties it once it is sent. */
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

function recipientsOf(to: Conversation, selfId: number): Omit<DraftContent, "content"> {
  if (to.kind === "topic") return { type: "stream", to: [to.channelId], topic: to.topic };
  const others = to.userIds.filter((id) => id !== selfId);
  return { type: "private", to: others.length > 0 ? others : [selfId], topic: "" };
}
