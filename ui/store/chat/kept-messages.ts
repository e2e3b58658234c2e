import type { ClientEvent } from "#server/domain/event-queues/events.ts";
import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { applyMessageChange, type MessageChangeEvent } from "./apply-message-change.ts";
import { keptMessage, type Message } from "./message.ts";

/**
 * The messages that this client has, each as one object, whatever number of lists it is in. A message is replaced when
 * it changes, never altered.
 */
export type KeptMessages = {
  readonly byId: Map<number, Message>;
  /**
   * Messages that were deleted, or that the reader may no longer see, with the number of that change. An answer from
   * before may still have them. One from after it has those that the reader may see again.
   */
  readonly removed: Map<number, number>;
  /** Messages whose changes the server did not send, because the reader was not subscribed to their channel. */
  readonly possiblyOutdated: Set<number>;
  /**
   * Changes of messages that are not here, or possibly outdated. They are applied to answers from before these changes.
   * Empty while no request runs.
   */
  readonly pendingChanges: Map<number, PendingChange[]>;
  /** How many changes of messages there were. */
  changeCount: number;
  runningRequests: number;
};

/** A change, with its number in the order of all changes. */
type PendingChange = { readonly number: number; readonly change: MessageChangeEvent };

/** No messages yet. */
export function createKeptMessages(): KeptMessages {
  return {
    byId: new Map(),
    removed: new Map(),
    possiblyOutdated: new Set(),
    pendingChanges: new Map(),
    changeCount: 0,
    runningRequests: 0,
  };
}

/** Counts a request that starts. Returns how many changes there were: its answer includes them. */
export function beginRequest(kept: KeptMessages): number {
  kept.runningRequests += 1;
  return kept.changeCount;
}

/** Counts a request that ended. */
export function endRequest(kept: KeptMessages): void {
  kept.runningRequests -= 1;
  if (kept.runningRequests === 0) kept.pendingChanges.clear();
}

/**
 * Keeps messages of an answer. A message that is there already stays as it is, because events keep it current; where
 * the reader gets no events (`receivesEventsOf` is false), the answer counts. The answer includes the first
 * `changeCount` changes.
 */
export function keepFetched(
  kept: KeptMessages,
  fetched: readonly FetchedMessageShape[],
  changeCount: number,
  receivesEventsOf: (message: Message) => boolean,
): void {
  for (const each of fetched) {
    if ((kept.removed.get(each.id) ?? 0) > changeCount) continue;
    kept.removed.delete(each.id);
    if (kept.byId.has(each.id) && !kept.possiblyOutdated.has(each.id)) continue;
    const later = (kept.pendingChanges.get(each.id) ?? []).filter(({ number }) => number > changeCount);
    const message = later.reduce((changed, { change }) => applyMessageChange(changed, change), keptMessage(each));
    kept.byId.set(each.id, message);
    if (receivesEventsOf(message)) kept.possiblyOutdated.delete(each.id);
    else kept.possiblyOutdated.add(each.id);
  }
}

/** Keeps a message that has just been sent. */
export function keepNew(kept: KeptMessages, event: Extract<ClientEvent, { type: "message" }>): Message {
  const message = keptMessage({ ...event.message, flags: [...event.flags] });
  kept.byId.set(message.id, message);
  kept.possiblyOutdated.delete(message.id);
  return message;
}

/** Changes messages. Returns those that are here, after the change. */
export function changeMessages(kept: KeptMessages, ids: readonly number[], change: MessageChangeEvent): Message[] {
  const changed: Message[] = [];
  kept.changeCount += 1;
  for (const id of ids) {
    const message = kept.byId.get(id);
    if (message !== undefined) {
      const next = applyMessageChange(message, change);
      kept.byId.set(id, next);
      changed.push(next);
    }
    if ((message === undefined || kept.possiblyOutdated.has(id)) && kept.runningRequests > 0) {
      kept.pendingChanges.set(id, [...(kept.pendingChanges.get(id) ?? []), { number: kept.changeCount, change }]);
    }
  }
  return changed;
}

/** Removes messages that were deleted, or that the reader may no longer see. */
export function removeMessages(kept: KeptMessages, ids: readonly number[]): void {
  kept.changeCount += 1;
  for (const id of ids) {
    kept.byId.delete(id);
    kept.possiblyOutdated.delete(id);
    kept.removed.set(id, kept.changeCount);
  }
}
