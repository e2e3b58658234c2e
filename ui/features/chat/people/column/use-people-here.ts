import { useEffect, useMemo } from "react";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";

/** The IDs of the people of what is open: a channel's subscribers, or those of a direct conversation. */
export function usePeopleHere(narrow: Narrow | undefined): ReadonlySet<number> | undefined {
  const store = useChatStore();
  const channelId = narrow && channelOfNarrow(narrow);
  useEffect(() => {
    if (channelId !== undefined) store.subscribers.open(channelId);
  }, [store, channelId]);
  const subscribers = useChat(() => (channelId === undefined ? undefined : store.subscribers.of(channelId)));
  const conversation = useMemo(() => narrow && conversationOfNarrow(narrow), [narrow]);
  const direct = useMemo(
    () => (conversation?.kind === "direct" ? new Set(conversation.userIds) : undefined),
    [conversation],
  );
  return direct ?? subscribers;
}
