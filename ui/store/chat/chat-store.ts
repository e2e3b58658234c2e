import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import type { Client } from "#server/http/client.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import type { FollowOptions, ReceivedEvents } from "../live.ts";
import type { Organization } from "../organization/organization.ts";
import { createLiveSubscribers, type LiveSubscribers } from "./channel-data/live-subscribers.ts";
import { createLiveTopics, type LiveTopics } from "./channel-data/live-topics.ts";
import { chatRegistration, type RegisteredChat, registerChat } from "./chat-registration.ts";
import type { LocalDraft } from "./drafts/draft.ts";
import type { DraftStorage } from "./drafts/draft-storage.ts";
import { type SynchronizedDrafts, synchronizeDrafts } from "./drafts/synchronize-drafts.ts";
import { findConversation } from "./find-conversation.ts";
import { followMove } from "./follow-move.ts";
import { type Conversation, conversationOf } from "./message.ts";
import { type Anchor, type MessageModel, type ModelRequest, openedList, type Reading } from "./message-model.ts";
import type { Narrow } from "./narrow.ts";
import { extendList, isKnownIn, openList } from "./open-list.ts";
import type { OutboxEntry } from "./outbox/entry.ts";
import { moveEntries, type Outbox, receiveOwnMessage, removeArrived } from "./outbox/outbox.ts";
import type { OutboxStorage } from "./outbox/outbox-storage.ts";
import { createSentMessages, type OutboxActions, type SentMessages } from "./outbox/sent-messages.ts";
import { createLivePresence, type LivePresence } from "./presence/live-presence.ts";
import { createReader, type Reader } from "./reading/reader.ts";
import { runRequest } from "./run-request.ts";
import { createSession, followEvents, type Session } from "./session.ts";
import { createTyping } from "./typing/create-typing.ts";
import type { Typists } from "./typing/typists.ts";

/** What the chat page shows. A new object after each change. */
export type Chat = {
  readonly organization: Organization;
  readonly model: MessageModel;
  readonly outbox: Outbox;
  readonly typists: Typists;
};

/** A place in the list of a narrow's messages. */
export type ListPlace = { readonly narrow: Narrow; readonly anchor: Anchor };

/** What the chat page has and does. */
export type ChatStore = {
  /** Undefined until the first registration is answered. */
  readonly chat: Subscribable<Chat | undefined>;
  /** Shows the messages of a narrow. */
  readonly open: (narrow: Narrow, anchor: Anchor, reading?: Reading) => void;
  /** Notes where the reader is in the open narrow. A new session opens it there. */
  readonly moveTo: (place: number | "newest") => void;
  /** Requests more messages of the open narrow. */
  readonly extend: (direction: "older" | "newer") => void;
  /** The conversation of a message, if the page has the message. */
  readonly conversationOf: (messageId: number) => Conversation | undefined;
  /** Asks for the conversation of a message until there is an answer; see `findConversation`. */
  readonly findConversation: (messageId: number, signal: AbortSignal) => Promise<Conversation | undefined>;
  /**
   * Calls back when a whole conversation has moved to another place. The reader, what they write there and what they
   * have sent there follow. Returns a function that ends this.
   */
  readonly onMoved: (listener: (from: Conversation, to: Conversation) => void) => () => void;
  /**
   * Calls back with events that the page has applied, and with nothing when earlier ones may be lost. Returns a function
   * that ends this.
   */
  readonly onEvents: (listener: (events?: ReceivedEvents) => void) => () => void;
  readonly outbox: OutboxActions;
  /** What is being written. It changes apart from `chat`. */
  readonly drafts: Pick<SynchronizedDrafts, "list" | "subscribe" | "write" | "delete">;
  readonly reader: Omit<Reader, "applyTo" | "follow" | "wake">;
  /** The topics of channels. */
  readonly topics: Pick<LiveTopics, "open" | "get">;
  /** The people of channels. */
  readonly subscribers: Pick<LiveSubscribers, "open" | "get">;
  /** Who is here. It changes apart from `chat`. */
  readonly presence: Pick<LivePresence, "state" | "noteInput">;
  readonly send: SentMessages["send"];
  /** Fills the store. */
  readonly followOptions: FollowOptions<RegisteredChat>;
};

/** What the chat store needs from outside. Tests replace it. */
export type ChatStoreOptions = {
  readonly client: Client;
  /** The outbox of the person who is signed in, and what an earlier page left in it. */
  readonly storage: OutboxStorage;
  readonly stored: readonly OutboxEntry[];
  /** The drafts of this tab, and what an earlier page left in them. */
  readonly draftStorage: DraftStorage;
  readonly storedDrafts: readonly LocalDraft[];
  readonly createId: () => string;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Creates a signal that aborts a request after this many milliseconds. */
  readonly createTimeout: (milliseconds: number) => AbortSignal;
  /** The answer to a registration that began before the store, once. */
  readonly takeRegistration?: () => Promise<RegisteredChat> | undefined;
  /** The place that the page will open first. Its messages are requested as soon as the registration is answered. */
  readonly firstPlace?: (organization: Organization) => ListPlace | undefined;
  /** Ends everything that runs when it is aborted. */
  readonly signal: AbortSignal;
};

/** A store without anything yet. */
export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { client, wait, signal } = options;
  let shown: Session | undefined;
  /** A session that replaces the one on the screen once it has the messages that are on the screen. */
  let next: Session | undefined;
  let present: Chat | undefined;
  const chat = subscribable(() => present);
  const moveListeners = new Set<(from: Conversation, to: Conversation) => void>();
  const eventListeners = new Set<(events?: ReceivedEvents) => void>();

  const drafts = synchronizeDrafts({
    client,
    storage: options.draftStorage,
    stored: options.storedDrafts,
    createId: options.createId,
    now: options.now,
    wait,
    signal,
    getOrganization: () => (next ?? shown)?.organization,
  });
  const sent = createSentMessages({
    ...options,
    drafts,
    isKnown: (id) => shown !== undefined && isKnownIn(shown.model, id),
    session: () => {
      const session = next ?? shown;
      return session && { queueId: session.queueId, selfId: session.organization.user_id };
    },
    onChange: () => notify(),
  });
  const { outbox } = sent;
  const reader = createReader({
    client,
    wait,
    signal,
    getModel: () => shown?.model,
    onChange: () => notify(),
  });
  const typing = createTyping({ now: options.now, wait, signal, onChange: () => notify() });
  const presence = createLivePresence({
    send: (report, ending) => client(presenceEndpoints.updatePresence, report, ending),
    now: options.now,
    wait,
    signal,
  });
  const channelOptions = {
    receivesEventsOf: (id: number) => (next ?? shown)?.model.receivesEventsOf(id) === true,
    wait,
    signal,
    onChange: () => notify(),
  };
  const topics = createLiveTopics(client, channelOptions);
  const subscribers = createLiveSubscribers(client, channelOptions);

  const notify = () => {
    if (next !== undefined && (shown === undefined || isReady(next))) showNext(next);
    if (shown === undefined) return;
    present = { organization: shown.organization, model: shown.model, outbox, typists: typing.now() };
    chat.changed();
  };
  const showNext = (session: Session) => {
    shown?.end.abort();
    shown = session;
    next = undefined;
    reader.applyTo(session.model);
    removeArrived(outbox);
  };
  const request = ({ model, end }: Session, command: ModelRequest) => {
    const onChange = () => applyChange(() => {});
    void runRequest(model, command, { client, wait, signal: AbortSignal.any([signal, end.signal]), onChange });
  };
  const applyChange = (change: () => void) => {
    change();
    removeArrived(outbox);
    notify();
  };
  const beginSession = (registered: RegisteredChat) => {
    const session: Session = createSession(registered, {
      request,
      onMoved: (from, to, isWhole) => {
        const isFollowed = followMove(session.model, from, to, isWhole);
        if (!isWhole && !isFollowed) return;
        moveEntries(outbox, from, to);
        drafts.move(from, to);
        for (const listener of moveListeners) listener(from, to);
      },
    });
    next?.end.abort();
    next = session;
    reader.begin(session.model);
    drafts.follow([]);
    topics.restart();
    subscribers.restart();
    for (const listener of eventListeners) listener();
    presence.begin(registered);
    const opened = shown?.model.opened;
    const list = shown && openedList(shown.model);
    if (opened !== undefined && list !== undefined) openList(session.model, list.narrow, opened.anchor, opened);
    const first = shown === undefined ? options.firstPlace?.(session.organization) : undefined;
    if (first !== undefined) openList(session.model, first.narrow, first.anchor);
  };
  const receive = (events: ReceivedEvents) => {
    const session = next ?? shown;
    if (session === undefined) return;
    followEvents(session, events);
    reader.follow(session.model, events);
    drafts.follow(events);
    typing.follow(events, session.organization);
    topics.follow(events);
    subscribers.follow(events);
    presence.follow(events);
    for (const listener of eventListeners) listener(events);
    for (const event of events) {
      if (event.type !== "message" || event.local_message_id === undefined) continue;
      receiveOwnMessage(outbox, event.local_message_id, event.message.id);
    }
  };

  return {
    chat,
    open: (narrow, anchor, reading) => {
      for (const session of [shown, next]) if (session !== undefined) openList(session.model, narrow, anchor, reading);
      removeArrived(outbox);
      notify();
    },
    moveTo: (place) => {
      const opened = shown?.model.opened;
      if (shown === undefined || opened === undefined || openedList(shown.model) === undefined) return;
      shown.model.opened = { ...opened, anchor: place };
      // The list of the next session is being requested. If each movement started it again, it would never arrive.
      if (next?.model.opened?.key === opened.key) next.model.opened = { ...next.model.opened, anchor: place };
    },
    extend: (direction) => {
      const opened = shown?.model.opened;
      if (shown !== undefined && opened !== undefined && extendList(shown.model, opened.key, direction)) notify();
    },
    conversationOf: (messageId) => {
      const message = shown?.model.kept.byId.get(messageId);
      return message && conversationOf(message);
    },
    findConversation: (messageId, end) =>
      findConversation(messageId, { client, wait, signal: AbortSignal.any([signal, end]) }),
    onMoved: (listener) => {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },
    onEvents: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    outbox: sent.actions,
    drafts,
    reader,
    topics,
    subscribers,
    presence,
    send: sent.send,
    followOptions: {
      registration: chatRegistration,
      register: (registering, registration, end) => {
        const early = options.takeRegistration?.();
        return early === undefined ? registerChat(registering, registration, end) : Promise.race([early, aborted(end)]);
      },
      onRegistered: (registered) => {
        applyChange(() => beginSession(registered));
        // An earlier page may have left messages to send.
        sent.wake();
      },
      onEvents: (events) => applyChange(() => receive(events)),
      onChange: () => {},
      onWakeUp: () => {
        sent.wake();
        reader.wake();
        drafts.wake();
        presence.wake();
      },
    },
  };
}

/** Whether a session has what is on the screen: the messages of the open narrow, or the server's refusal of them. */
function isReady({ model }: Session): boolean {
  if (model.opened === undefined) return true;
  const list = model.lists.get(model.opened.key);
  return list === undefined || list.fetched !== undefined || list.problem === "refused";
}

/** Rejects when a signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
