import type { ClientEvent } from "#server/domain/event-queues/events.ts";
import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { changedMessage, type MessageChange } from "./changed-message.ts";
import { keptMessage, type Message } from "./message.ts";

/**
 * The messages that this client has, each as one object, whatever number of lists it is in. A message is replaced when
 * it changes, never altered.
 */
export type KeptMessages = {
  readonly byId: Map<number, Message>;
  /** Messages that are deleted, or that the reader may no longer see. An answer from before that may still have them. */
  readonly removed: Set<number>;
  /** Messages whose changes the server did not send, because the reader was not subscribed to their channel. */
  readonly doubtful: Set<number>;
  /** Changes of messages that were not there yet, for answers from before these changes; only while requests run. */
  readonly early: Map<number, EarlyChange[]>;
  /** How many such changes there were. */
  changes: number;
  /** The number of running requests. */
  running: number;
};

/** A change, with its place in the order of all changes. */
type EarlyChange = { readonly at: number; readonly change: MessageChange };

/** No messages yet. */
export function createKeptMessages(): KeptMessages {
  return { byId: new Map(), removed: new Set(), doubtful: new Set(), early: new Map(), changes: 0, running: 0 };
}

/** Counts a request that starts. Returns how many changes there were: its answer includes them. */
export function beginRequest(kept: KeptMessages): number {
  kept.running += 1;
  return kept.changes;
}

/** Counts a request that ended. */
export function endRequest(kept: KeptMessages): void {
  kept.running -= 1;
  if (kept.running === 0) kept.early.clear();
}

/**
 * Keeps messages of an answer. A message that is there already stays as it is, because events keep it current; where
 * the reader gets no events (`isFollowed` is false), the answer counts. The answer includes the first `changes` changes.
 */
export function keepFetched(
  kept: KeptMessages,
  fetched: readonly FetchedMessageShape[],
  changes: number,
  isFollowed: (message: Message) => boolean,
): void {
  for (const each of fetched) {
    if (kept.removed.has(each.id)) continue;
    if (kept.byId.has(each.id) && !kept.doubtful.has(each.id)) continue;
    const later = (kept.early.get(each.id) ?? []).filter(({ at }) => at > changes);
    const message = later.reduce((changed, { change }) => changedMessage(changed, change), keptMessage(each));
    kept.byId.set(each.id, message);
    if (isFollowed(message)) kept.doubtful.delete(each.id);
    else kept.doubtful.add(each.id);
  }
}

/** Keeps a message that has just been sent. */
export function keepNew(kept: KeptMessages, event: Extract<ClientEvent, { type: "message" }>): Message {
  const message = keptMessage({ ...event.message, flags: [...event.flags] });
  kept.byId.set(message.id, message);
  kept.doubtful.delete(message.id);
  return message;
}

/** Changes messages. Resolves with those that are there. */
export function changeMessages(kept: KeptMessages, ids: readonly number[], change: MessageChange): Message[] {
  const changed: Message[] = [];
  kept.changes += 1;
  for (const id of ids) {
    const message = kept.byId.get(id);
    if (message !== undefined) {
      const next = changedMessage(message, change);
      kept.byId.set(id, next);
      changed.push(next);
    }
    if ((message === undefined || kept.doubtful.has(id)) && kept.running > 0) {
      kept.early.set(id, [...(kept.early.get(id) ?? []), { at: kept.changes, change }]);
    }
  }
  return changed;
}

/** Removes messages for good. */
export function removeMessages(kept: KeptMessages, ids: readonly number[]): void {
  for (const id of ids) {
    kept.byId.delete(id);
    kept.doubtful.delete(id);
    kept.removed.add(id);
  }
}
