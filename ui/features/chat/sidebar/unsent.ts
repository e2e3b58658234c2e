import type { Chat } from "../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";

/** The messages that are not sent unless the reader does something. */
export type UnsentMessages = {
  /** In the order in which they were written. */
  readonly entries: readonly OutboxEntry[];
  /** The keys of their conversations. */
  readonly conversations: ReadonlySet<string>;
  /** The channels of their topics. */
  readonly channels: ReadonlySet<number>;
};

let last = summarize([]);

/** The messages that were refused or have stopped. The same object until they change. */
export function unsentMessages({ outbox }: Pick<Chat, "outbox">): UnsentMessages {
  const entries: OutboxEntry[] = [];
  for (const entry of outbox.entries.values()) {
    if (entry.status === "refused" || entry.status === "stopped") entries.push(entry);
  }
  const isSame = entries.length === last.entries.length && entries.every((entry, at) => entry === last.entries[at]);
  if (!isSame) last = summarize(entries);
  return last;
}

/** The conversation that the reader looks at next: the one after the one that is open, and then again the first. */
export function nextUnsent({ entries }: UnsentMessages, opened: Conversation | undefined): Conversation | undefined {
  const conversations = [...new Map(entries.map(({ to }) => [conversationKey(to), to])).values()];
  const openKey = opened && conversationKey(opened);
  const at = conversations.findIndex((to) => conversationKey(to) === openKey);
  return conversations[(at + 1) % conversations.length];
}

function summarize(entries: readonly OutboxEntry[]): UnsentMessages {
  return {
    entries,
    conversations: new Set(entries.map(({ to }) => conversationKey(to))),
    channels: new Set(entries.flatMap(({ to }) => (to.kind === "topic" ? [to.channelId] : []))),
  };
}
