import { useMemo } from "react";
import type { Chat } from "../../../store/chat/chat-store.ts";
import type { Message } from "../../../store/chat/message.ts";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { conversationOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { isOutgoingIn } from "../../../store/chat/outbox/outgoing-in.ts";
import { useChat, useChatElements } from "../chat-context.tsx";
import { dayKey } from "./name-day.ts";
import type { RowWindow } from "./row-window.ts";
import { buildRows, type Row } from "./rows.ts";

/** The rows of the part of a list that is in the document. They are the same until one of them changes. */
export function useRows(list: MessageList, { start, end }: RowWindow, firstUnread: number | undefined): readonly Row[] {
  const { ids, narrow, haveNewest } = list;
  const isAtEnd = haveNewest && end === ids.length;
  const selfId = useChat(({ organization }) => organization.user_id);
  const messages = useChatElements((chat) => findMessages(chat, ids.slice(start, end)));
  const keys = useChatElements(({ outbox }) => messages.map(({ id }) => outbox.localIds.get(id) ?? String(id)));
  const previous = useChat(({ model }) => model.kept.byId.get(ids[start - 1] ?? 0));
  const outgoing = useChatElements((chat) => (isAtEnd ? findOutgoing(chat, narrow) : []));
  return useMemo(
    () =>
      buildRows({
        messages,
        keys,
        previous,
        outgoing,
        selfId,
        isCombined: conversationOfNarrow(narrow) === undefined,
        firstUnread,
        dayOf: dayKey,
      }),
    [messages, keys, previous, outgoing, selfId, narrow, firstUnread],
  );
}

/** The rows of the reader's messages in the outbox, for a conversation whose history has not arrived. */
export function useOutgoingRows(narrow: Narrow): readonly Row[] {
  const selfId = useChat(({ organization }) => organization.user_id);
  const outgoing = useChatElements((chat) => findOutgoing(chat, narrow));
  return useMemo(
    () =>
      buildRows({
        messages: [],
        keys: [],
        previous: undefined,
        outgoing,
        selfId,
        isCombined: conversationOfNarrow(narrow) === undefined,
        firstUnread: undefined,
        dayOf: dayKey,
      }),
    [outgoing, selfId, narrow],
  );
}

function findMessages({ model }: Chat, ids: readonly number[]): Message[] {
  return ids.flatMap((id): Message[] => {
    const message = model.kept.byId.get(id);
    return message === undefined ? [] : [message];
  });
}

function findOutgoing({ outbox, organization }: Chat, narrow: Narrow): OutboxEntry[] {
  return [...outbox.entries.values()].filter(({ to }) => isOutgoingIn(narrow, to, organization.user_id));
}
