import { useEffect, useEffectEvent, useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../../store/api.ts";
import {
  type Conversation,
  conversationKey,
  conversationOf,
  keptMessage,
  type Message,
} from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { termsOf } from "../../../../store/chat/narrow-terms.ts";
import { useChatStore } from "../../chat-context.tsx";

/** How long a menu waits for the server, in milliseconds. It then opens without what needs the answer. */
const answerTimeoutMilliseconds = 1000;

/**
 * The newest message of a topic that the page has, or the newest one of the server. A request to move a topic names one of
 * its messages. Undefined until it is known; null if there is none.
 */
export function useTopicMessage(topic: Conversation | undefined): Message | null | undefined {
  const { chat } = useChatStore();
  const [found, setFound] = useState<Message | null | undefined>(() => {
    const key = topic && conversationKey(topic);
    let newest: Message | undefined;
    for (const message of chat.now()?.model.kept.byId.values() ?? []) {
      if (message.id > (newest?.id ?? 0) && conversationKey(conversationOf(message)) === key) newest = message;
    }
    return newest;
  });
  const isNeeded = topic !== undefined && found === undefined;
  const fetch = useEffectEvent(async (signal: AbortSignal) => {
    if (topic === undefined) return null;
    const narrow = termsOf(conversationNarrow(topic));
    const params = { narrow, anchor: "newest", num_before: 1, num_after: 0, allow_empty_topic_name: true } as const;
    const { messages } = await api(messageEndpoints.getMessages, params, signal);
    const newest = messages.at(-1);
    return newest === undefined ? null : keptMessage(newest);
  });
  useEffect(() => {
    if (!isNeeded) return;
    const end = new AbortController();
    fetch(AbortSignal.any([end.signal, AbortSignal.timeout(answerTimeoutMilliseconds)])).then(
      (message) => end.signal.aborted || setFound(message),
      () => end.signal.aborted || setFound(null),
    );
    return () => end.abort();
  }, [isNeeded]);
  return found;
}
