import { createKeptMessages, type KeptMessages } from "./kept-messages.ts";
import { type Conversation, conversationKey } from "./message.ts";
import type { Direction, MessageList } from "./message-list.ts";
import { conversationOfNarrow, type Narrow } from "./narrow.ts";
import type { Unreads } from "./unreads.ts";

/** Where a list opens: at a message, at one of its ends, or at the oldest unread message, which the server finds. */
export type Anchor = number | "newest" | "oldest" | "first_unread";

/** A request for a part of a narrow's messages, for a list. */
export type FetchRequest = {
  readonly kind: "fetch";
  /** The list's key. */
  readonly key: string;
  /** The generation of the list that asks; see {@link nextGeneration}. */
  readonly generation: number;
  readonly narrow: Narrow;
  readonly direction: Direction;
  readonly anchor: Anchor;
  /** How many messages before and after the anchor. */
  readonly before: number;
  readonly after: number;
  /** How many changes of messages there were before the request. */
  readonly changeCount: number;
};

/** A request for messages that now match a narrow, but that the page does not have. */
export type MissingRequest = {
  readonly kind: "missing";
  /** The model's `accessChangeCount` at the time of the request. */
  readonly accessChangeCount: number;
  readonly ids: readonly number[];
  /** How many changes of messages there were before the request. */
  readonly changeCount: number;
};

/** Asks the server which of these messages match a list's narrow. */
export type MatchRequest = {
  readonly kind: "match";
  /** The list's key. */
  readonly key: string;
  readonly requestNumber: number;
  readonly narrow: Narrow;
  readonly ids: readonly number[];
};

/** A request that the model makes. The answer goes to the functions of `receive-answer.ts`. */
export type ModelRequest = FetchRequest | MissingRequest | MatchRequest;

/** How the reader reads what is open. It decides what counts as read. */
export type Reading = {
  /**
   * Whether it opened at a chosen message, or at an unread one that is too old to be listed. The reader may have skipped
   * messages above, so seeing a message there does not mean that the conversation is read.
   */
  readonly mayHaveSkippedMessages: boolean;
  /** Whether the reader has marked messages there as unread: seeing a message marks nothing from then on. */
  readonly isReadingStopped: boolean;
};

/** What is on the screen. */
export type OpenedNarrow = Reading & {
  /** The key of the list. */
  readonly key: string;
  /** Where the reader is in it. */
  readonly anchor: Anchor;
  /** The oldest unread message, if the server had to find it. */
  readonly foundUnread: number | undefined;
};

/** All that the page knows about messages. Only the functions of this folder change it. */
export type MessageModel = {
  readonly kept: KeptMessages;
  readonly unreads: Unreads;
  /** By the key of the narrow; the most recently used is the last. */
  readonly lists: Map<string, MessageList>;
  opened: OpenedNarrow | undefined;
  /**
   * How many times the reader was subscribed to channels or unsubscribed. A request for missing messages is repeated if
   * this changed while it ran.
   */
  accessChangeCount: number;
  /** The number of the list that was started last. */
  lastGeneration: number;
  /** The IDs of messages by list, where only the server can decide whether they match. `requestMatches` asks it. */
  readonly uncheckedIds: Map<string, Set<number>>;
  /** The number of the running request that asks whether a message matches a list, by "<list key> <message ID>". */
  readonly matchRequestNumbers: Map<string, number>;
  /** The number of the latest request of kind `match`. */
  lastMatchRequest: number;
} & ModelOptions;

/** What the model needs from outside. */
export type ModelOptions = {
  /** How many messages a request asks for, on each side of its anchor. */
  readonly pageSize: number;
  /** How many lists and messages are kept. */
  readonly limits: { readonly lists: number; readonly messages: number };
  /** Makes a request. */
  readonly request: (command: ModelRequest) => void;
  /** Whether the reader gets the events of this channel. */
  readonly receivesEventsOf: (channelId: number) => boolean;
  /**
   * Called when messages have moved from a conversation to another. `isWholeConversation`: somebody moved all messages of
   * the conversation.
   */
  readonly onMoved: (from: Conversation, to: Conversation, isWholeConversation: boolean) => void;
};

/** A model that has the unread messages, and no others. */
export function createMessageModel(unreads: Unreads, options: ModelOptions): MessageModel {
  return {
    ...options,
    unreads,
    kept: createKeptMessages(),
    lists: new Map(),
    opened: undefined,
    accessChangeCount: 0,
    lastGeneration: 0,
    uncheckedIds: new Map(),
    matchRequestNumbers: new Map(),
    lastMatchRequest: 0,
  };
}

/** The list that is on the screen. */
export function openedList({ lists, opened }: MessageModel): MessageList | undefined {
  return lists.get(opened?.key ?? "");
}

/** Whether the list on the screen has the messages of this conversation, and no others. */
export function isOpenConversation(model: MessageModel, conversation: Conversation): boolean {
  const list = openedList(model);
  const here = list && conversationOfNarrow(list.narrow);
  return here !== undefined && conversationKey(here) === conversationKey(conversation);
}

/**
 * The number of a new list. The list and its requests have it, so that the answer to an earlier list of the same narrow is
 * ignored.
 */
export function nextGeneration(model: MessageModel): number {
  model.lastGeneration += 1;
  return model.lastGeneration;
}
