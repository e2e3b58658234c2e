import type { DraftShape } from "#server/domain/drafts/shapes.ts";
import { type Conversation, conversationKey, directConversation } from "../message.ts";
import type { ReplacedEntry } from "../outbox/entry.ts";

/** What somebody has begun to write, and to whom, in the form of the API. */
export type DraftContent = Readonly<Pick<DraftShape, "type" | "topic" | "content">> & {
  readonly to: readonly number[];
};

/** A draft that was written here and is not known to be the same on the server. */
export type LocalDraft = DraftContent & {
  /** Names the draft on this page. */
  readonly key: string;
  /** Names it in the browser's storage. */
  readonly storageKey: string;
  /** Counts its changes in the storage. */
  readonly version: number;
  /** The time of the last change, in UNIX seconds. */
  readonly timestamp: number;
  /** Undefined while the server does not have it, as far as the page knows. */
  readonly serverId: number | undefined;
  /** The contents that the server's draft has had, as far as they come from here. */
  readonly knownContents: readonly DraftContent[];
  /**
   * Whether to look at the server's drafts before it is sent, because a request was lost, or an earlier page sent one:
   * the server may have created it, and another device may have changed it.
   */
  readonly mustCheck: boolean;
  readonly isDeleted: boolean;
  /** The message that is sent corrected with this draft. Such a draft stays in this browser: only here it is known. */
  readonly corrects?: ReplacedEntry | undefined;
  readonly status: "changed" | "synced" | "refused";
};

/** A draft as the page shows it. */
export type ShownDraft = DraftContent & {
  readonly key: string;
  readonly timestamp: number;
  /** Whether it is on the server too, and so on the writer's other devices. */
  readonly isSynced: boolean;
  /** Its ID on the server, once it is there. It stays the same when the key changes. */
  readonly serverId?: number | undefined;
  /** The message that is sent corrected with this draft; see {@link LocalDraft}. */
  readonly corrects?: ReplacedEntry | undefined;
};

/** The recipients of a draft for a conversation. A direct conversation is named without the reader. */
export function recipientsIn(to: Conversation, selfId: number): Omit<DraftContent, "content"> {
  if (to.kind === "topic") return { type: "stream", to: [to.channelId], topic: to.topic };
  const others = to.userIds.filter((id) => id !== selfId);
  return { type: "private", to: others.length > 0 ? others : [selfId], topic: "" };
}

/** The conversation of a draft; undefined while its recipients are not complete. */
export function conversationOfDraft({ type, to, topic }: DraftContent, selfId: number): Conversation | undefined {
  const [first] = to;
  if (first === undefined) return undefined;
  if (type === "stream") return { kind: "topic", channelId: first, topic };
  return type === "private" ? directConversation([...to, selfId]) : undefined;
}

/** Whether a draft belongs to a conversation. */
export function isDraftFor(draft: DraftContent, to: Conversation, selfId: number): boolean {
  const place = conversationOfDraft(draft, selfId);
  return place !== undefined && conversationKey(place) === conversationKey(to);
}

/** What the server gets of a draft. */
export function contentOf({ type, to, topic, content }: DraftContent): DraftContent {
  return { type, to, topic, content };
}

/** Whether two drafts have the same recipients and the same text. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.type === other.type &&
    one.topic === other.topic &&
    one.content === other.content &&
    [...one.to].sort().join() === [...other.to].sort().join()
  );
}
