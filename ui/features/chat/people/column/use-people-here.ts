import { useMemo } from "react";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import { useSubscribers } from "../../use-channel-data.ts";

/** The IDs of the people of what is open: a channel's subscribers, or those of a direct conversation. */
export function usePeopleHere(narrow: Narrow | undefined): ReadonlySet<number> | undefined {
  const channelId = narrow && channelOfNarrow(narrow);
  const subscribers = useSubscribers(channelId);
  const conversation = useMemo(() => narrow && conversationOfNarrow(narrow), [narrow]);
  const direct = useMemo(
    () => (conversation?.kind === "direct" ? new Set(conversation.userIds) : undefined),
    [conversation],
  );
  return direct ?? subscribers;
}
