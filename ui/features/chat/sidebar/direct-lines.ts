import { conversationKey, directConversation } from "../../../store/chat/message.ts";
import { conversationNarrow, narrowKey } from "../../../store/chat/narrow.ts";
import type { Line } from "./choose-lines.ts";
import type { UnreadDirect } from "./count-unread.ts";

/** A direct conversation in the left column. The key is that of its narrow. */
export type DirectLine = Line & { readonly userIds: readonly number[]; readonly hasMention: boolean };

/** What the lines of direct conversations are made of. People of a conversation include the reader, ascending. */
type DirectSources = {
  readonly selfId: number;
  /** The newest conversations as a registration lists them, without the reader. */
  readonly recent: readonly { readonly user_ids: readonly number[]; readonly max_message_id: number }[];
  readonly unread: readonly UnreadDirect[];
  /** The people of the conversation that is open. It is listed even if it has no messages yet. */
  readonly opened: readonly number[] | undefined;
};

/** The direct conversations, the newest first. */
export function directLines({ selfId, recent, unread, opened }: DirectSources): DirectLine[] {
  const lines = new Map<string, UnreadDirect>();
  for (const { user_ids, max_message_id } of recent) {
    const conversation = directConversation([...user_ids, selfId]);
    lines.set(conversationKey(conversation), { userIds: conversation.userIds, count: 0, newest: max_message_id });
  }
  for (const each of unread) {
    const key = conversationKey({ kind: "direct", userIds: each.userIds });
    lines.set(key, { ...each, newest: Math.max(each.newest, lines.get(key)?.newest ?? 0) });
  }
  const openKey = opened && conversationKey({ kind: "direct", userIds: opened });
  if (opened !== undefined && openKey !== undefined && !lines.has(openKey)) {
    lines.set(openKey, { userIds: opened, count: 0, newest: Number.POSITIVE_INFINITY });
  }
  return [...lines.values()]
    .sort((a, b) => b.newest - a.newest)
    .map(({ userIds, count, hasMention = false }) => ({
      key: narrowKey(conversationNarrow({ kind: "direct", userIds })),
      userIds,
      count,
      hasMention,
      isMuted: false,
    }));
}
