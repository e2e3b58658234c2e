import { type Conversation, conversationKey } from "../message.ts";
import { maySendAgain, maySendAutomatically, type OutboxEntry, type Refusal, type ReplacedEntry } from "./entry.ts";

/**
 * The messages that the reader wrote here and that are not known to have arrived, in the order in which they were
 * written. Only the functions of this folder change it.
 */
export type Outbox = {
  readonly entries: Map<string, OutboxEntry>;
  /** The local IDs of messages that were sent from here, by their ID. Their rows on the screen keep this key. */
  readonly localIds: Map<number, string>;
} & OutboxOptions;

/** What the outbox needs from outside. */
export type OutboxOptions = {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Stores an entry, so that it is still there after a reload. */
  readonly store: (entry: OutboxEntry) => void;
  /** Whether this page has the message with this ID, where it shows it. */
  readonly isKnown: (messageId: number) => boolean;
  /** Forgets a stored entry. */
  readonly discard: (localId: string) => void;
  /** Called after each change. */
  readonly onChange: () => void;
};

/** An outbox with the entries that an earlier page stored. */
export function createOutbox(stored: readonly OutboxEntry[], options: OutboxOptions): Outbox {
  const entries = stored.map((entry): [string, OutboxEntry] => {
    const wasToBeSent = entry.status === "waiting" || entry.status === "sending";
    const status = maySendAutomatically(entry, options.now()) ? "waiting" : "stopped";
    return [entry.localId, wasToBeSent ? { ...entry, status } : entry];
  });
  return { ...options, entries: new Map(entries), localIds: new Map() };
}

/** A message that the reader sends. `corrects` is the message that was taken out to be edited, if there was one. */
export type WrittenMessage = Pick<OutboxEntry, "to" | "content" | "queueId"> & {
  readonly corrects?: ReplacedEntry | undefined;
};

/**
 * Adds a message that the reader sends. `localId` must be new. It stops at once if the server may have an earlier text
 * and would not recognize it.
 */
export function write(outbox: Outbox, localId: string, { to, content, queueId, corrects }: WrittenMessage): void {
  // Another tab may be sending the earlier text, so it may arrive even if this tab has not sent it.
  const isCorrection = corrects !== undefined && conversationKey(corrects.to) === conversationKey(to);
  const entry: OutboxEntry = {
    localId: isCorrection ? corrects.localId : localId,
    queueId: isCorrection ? corrects.queueId : queueId,
    to,
    content,
    writtenAt: isCorrection ? corrects.writtenAt : outbox.now(),
    askedAt: outbox.now(),
    mayHaveArrived: isCorrection,
    isCorrection,
    status: "waiting",
  };
  save(outbox, maySendAgain(entry, outbox.now()) ? entry : { ...entry, status: "stopped" });
}

/** Sends a message that stopped or was refused. Returns false if the server may have it and would not recognize it. */
export function sendAgain(outbox: Outbox, localId: string): boolean {
  const entry = outbox.entries.get(localId);
  if (entry === undefined || !maySendAgain(entry, outbox.now())) return false;
  const { refusal: _, ...kept } = entry;
  const isIdle = entry.status === "stopped" || entry.status === "refused";
  if (isIdle) save(outbox, { ...kept, askedAt: outbox.now(), status: "waiting" });
  return true;
}

/** A message that can be taken out, to edit or to discard it; undefined if it is known to have arrived. */
export function findOpen({ entries }: Outbox, localId: string): OutboxEntry | undefined {
  const entry = entries.get(localId);
  return entry?.status === "arrived" ? undefined : entry;
}

/** Takes a message out. It may have arrived, or may still arrive; `write` corrects it then. */
export function takeOut(outbox: Outbox, localId: string): OutboxEntry | undefined {
  const entry = findOpen(outbox, localId);
  if (entry !== undefined) remove(outbox, localId);
  return entry;
}

/** Notes the ID that the server gave a message. It stays on the screen until the message itself is known. */
export function noteArrival(outbox: Outbox, localId: string, messageId: number): void {
  const entry = outbox.entries.get(localId);
  outbox.localIds.set(messageId, localId);
  if (entry === undefined) return;
  outbox.entries.set(localId, { ...entry, status: "arrived", messageId });
  outbox.discard(localId);
  outbox.onChange();
  removeArrived(outbox);
}

/** Follows the event of a message that was sent from here. A correction has arrived only when its request says so. */
export function receiveOwnMessage(outbox: Outbox, localId: string, messageId: number): void {
  if (outbox.entries.get(localId)?.isCorrection === true) outbox.localIds.set(messageId, localId);
  else noteArrival(outbox, localId, messageId);
}

/** Removes messages that have arrived and that the page has. */
export function removeArrived(outbox: Outbox): void {
  for (const { localId, messageId } of [...outbox.entries.values()]) {
    if (messageId !== undefined && outbox.isKnown(messageId)) remove(outbox, localId);
  }
}

/** Notes that the server refused the message, and so does not have it. It may have the earlier text of a correction. */
export function noteRefusal(outbox: Outbox, localId: string, refusal: Refusal): void {
  const entry = outbox.entries.get(localId);
  if (entry !== undefined) save(outbox, { ...entry, status: "refused", refusal, mayHaveArrived: entry.isCorrection });
}

/** Changes the conversation of entries after their conversation has moved. */
export function moveEntries(outbox: Outbox, from: Conversation, to: Conversation): void {
  for (const entry of outbox.entries.values()) {
    if (entry.status !== "arrived" && conversationKey(entry.to) === conversationKey(from))
      save(outbox, { ...entry, to });
  }
}

/** Adds or replaces an entry. */
export function save(outbox: Outbox, entry: OutboxEntry): void {
  outbox.entries.set(entry.localId, entry);
  outbox.store(entry);
  outbox.onChange();
}

/** Removes an entry. */
export function remove(outbox: Outbox, localId: string): void {
  outbox.entries.delete(localId);
  outbox.discard(localId);
  outbox.onChange();
}
