import { nameKey } from "#server/domain/name-key.ts";
import { toggleResolvedMark } from "#server/domain/topic-names.ts";
import type { Message } from "../../../../store/chat/message.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import { findResolvingRight } from "../../../../store/organization/rights/moving.ts";
import { never } from "../../../../store/organization/timed-right.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";

/** Whether the reader may now mark the topic of a message as resolved, or as unresolved. Without a message, they may not. */
export function useMayResolve(message: Message | null | undefined): boolean {
  const store = useChatStore();
  const organization = useChat((chat) => chat.organization);
  const other = message && toggleResolvedMark(message.subject);
  const topics = message?.stream_id === undefined ? [] : (store.topics.get(message.stream_id)?.topics ?? []);
  const hasMessages = topics.some(({ name }) => nameKey(name) === nameKey(other ?? ""));
  return useTimedRight(message ? findResolvingRight(organization, message, { hasMessages }) : never);
}
