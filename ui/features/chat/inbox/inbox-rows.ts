import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { TopicChoices, UnreadCounts, UnreadTopic } from "../sidebar/count-unread.ts";
import type { ChannelSection, ListedChannel } from "../sidebar/group-channels.ts";

/** A line of the inbox. */
export type InboxRow = SectionRow | ChannelRow | ConversationRow;

/** What a line can be folded by, and whether it is. */
type Folding = { readonly key: string; readonly count: number; readonly isFolded: boolean };

/** The heading of the direct conversations, or of a group of channels. */
export type SectionRow = { readonly kind: "section"; readonly section: InboxSection } & Folding;

/** A channel with unread messages. */
export type ChannelRow = { readonly kind: "channel"; readonly channel: ListedChannel } & Folding;

/** A conversation with unread messages. */
export type ConversationRow = {
  readonly kind: "conversation";
  readonly key: string;
  /** The key of the line that it belongs to. */
  readonly parent: string;
  readonly conversation: Conversation;
  readonly count: number;
  readonly hasMention: boolean;
  readonly isFollowed: boolean;
};

/** Conversations under one heading. `archived` are channels that the left column does not list. */
export type InboxSection = Pick<ChannelSection, "title"> & {
  readonly kind: ChannelSection["kind"] | "direct" | "archived";
};

/** What the inbox is made of. */
type InboxSources = {
  readonly counts: UnreadCounts;
  /** The channels in the reader's order. */
  readonly sections: readonly (InboxSection & Pick<ChannelSection, "channels" | "folderId">)[];
  readonly choices: TopicChoices;
  /** The keys of the lines that are folded. */
  readonly folded: ReadonlySet<string>;
  /** Whether a conversation is looked for; undefined if all are. What is found is not folded. */
  readonly isFound: ((conversation: Conversation) => boolean) | undefined;
};

/** The key of the heading of direct conversations. */
export const directKey = "direct";

/**
 * The lines of the inbox: the direct conversations, then the channels as in the left column with their topics, those with
 * the newest messages first. What is muted is left out.
 */
export function inboxRows({ counts, sections, choices, folded, isFound }: InboxSources): InboxRow[] {
  const isFolded = (key: string) => isFound === undefined && folded.has(key);
  const conversationRow = (
    conversation: Conversation,
    parent: string,
    { count, hasMention = false }: Pick<UnreadTopic, "count" | "hasMention">,
  ): ConversationRow => ({
    kind: "conversation",
    key: conversationKey(conversation),
    parent,
    conversation,
    count,
    hasMention,
    isFollowed: conversation.kind === "topic" && choices.isFollowed(conversation),
  });
  const directRows = newestFirst(counts.direct).map((each) =>
    conversationRow({ kind: "direct", userIds: each.userIds }, directKey, each),
  );
  const topicRows = ({ id }: ListedChannel) =>
    newestFirst(counts.topics.get(id) ?? []).flatMap((each) => {
      const conversation = { kind: "topic", channelId: id, topic: each.topic } as const;
      return choices.isMuted(conversation) ? [] : [conversationRow(conversation, channelKey(id), each)];
    });
  const found = (rows: readonly ConversationRow[]) =>
    isFound === undefined ? rows : rows.filter(({ conversation }) => isFound(conversation));
  const direct = under(
    { kind: "section", key: directKey, section: { kind: "direct", title: "" }, isFolded: isFolded(directKey) },
    found(directRows),
  );
  const channels = sections.flatMap(({ channels: all, kind, folderId, title }) => {
    const key = `section ${kind} ${folderId ?? ""}`;
    const parts = all.map((channel) => {
      const own = channelKey(channel.id);
      return under({ kind: "channel", key: own, channel, isFolded: isFolded(own) }, found(topicRows(channel)));
    });
    return under({ kind: "section", key, section: { kind, title }, isFolded: isFolded(key) }, parts.flat());
  });
  return [...direct, ...channels];
}

/** The key of a channel's line. */
export function channelKey(id: number): string {
  return `channel ${id}`;
}

/** A line with what it can fold. Nothing, if there is nothing unread. */
function under(head: Omit<SectionRow, "count"> | Omit<ChannelRow, "count">, rows: readonly InboxRow[]): InboxRow[] {
  if (rows.length === 0) return [];
  // Channels have the numbers of their conversations.
  const isCounted = rows.some(({ kind }) => kind === "channel") ? "channel" : "conversation";
  const count = rows.reduce((sum, row) => (row.kind === isCounted ? sum + row.count : sum), 0);
  return [{ ...head, count }, ...(head.isFolded ? [] : rows)];
}

function newestFirst<Each extends { readonly newest: number }>(all: readonly Each[]): Each[] {
  return all.toSorted((a, b) => b.newest - a.newest);
}

/** The line that a line belongs to; undefined for headings. */
export function parentOf(rows: readonly InboxRow[], key: string): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (row?.kind === "conversation") return row.parent;
  return row?.kind === "channel" ? rows.slice(0, at).findLast(({ kind }) => kind === "section")?.key : undefined;
}
