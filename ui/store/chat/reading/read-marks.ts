import type { FlagsEvent, MessageDetails } from "#server/domain/flags/events.ts";
import { isMention } from "#server/domain/messages/term-match.ts";
import { type Conversation, conversationOf, isRead } from "../message.ts";
import type { MessageModel } from "../message-model.ts";
import { receiveEvents } from "../receive-events.ts";

/** What the page must know about a read message to count it as unread again. */
export type UnreadDetails = { readonly conversation: Conversation; readonly isMention: boolean };

/** Whether messages become read or unread. */
export type MarkOp = "add" | "remove";

/** What the reader wants a message to be. */
export type ReadMark = UnreadDetails & {
  readonly op: MarkOp;
  /** What the server did last, as far as events and registrations say. Answers may be older than these. */
  readonly serverOp: MarkOp;
  /** Whether a request about this message was sent whose result is unknown. */
  readonly isUncertain: boolean;
};

/** Messages that the reader has marked here as read or unread, and that the server has not confirmed. */
export type ReadMarks = {
  readonly unconfirmed: Map<number, ReadMark>;
  /** Those that are still to be sent. */
  readonly unsent: Set<number>;
};

/** No marks. */
export function createReadMarks(): ReadMarks {
  return { unconfirmed: new Map(), unsent: new Set() };
}

/** Marks messages as read on this page at once. Returns those that were unread, by ID. */
export function markRead(model: MessageModel, marks: ReadMarks, ids: Iterable<number>): Map<number, UnreadDetails> {
  const unread = new Map<number, UnreadDetails>();
  for (const id of ids) {
    const details = unreadDetailsOf(model, id);
    if (details !== undefined) unread.set(id, details);
  }
  mark(model, marks, "add", unread);
  return unread;
}

/**
 * Marks those of these messages that are read as unread on this page at once, with the details of each by its ID.
 * `isReadSoon`: whether the server may be about to mark messages as read that the page knows as unread.
 */
export function markUnread(
  model: MessageModel,
  marks: ReadMarks,
  messages: ReadonlyMap<number, UnreadDetails>,
  isReadSoon = false,
): Map<number, UnreadDetails> {
  const { kept, unreads } = model;
  const read = new Map<number, UnreadDetails>();
  for (const [id, details] of messages) {
    const message = kept.byId.get(id);
    // One that is unread and not counted yet has been fetched before its event.
    const isUnread = unreads.byId.has(id) || (message !== undefined && !isRead(message) && !isReadSoon);
    if (isUnread || kept.removed.has(id)) continue;
    read.set(id, detailsOf(model, id) ?? details);
  }
  mark(model, marks, "remove", read);
  return read;
}

/** The details of a message that is unread. */
export function unreadDetailsOf({ unreads }: MessageModel, id: number): UnreadDetails | undefined {
  const conversation = unreads.byConversation.get(unreads.byId.get(id) ?? "")?.conversation;
  return conversation && { conversation, isMention: unreads.mentions.has(id) };
}

/** The details of a message that the page has. */
export function detailsOf({ kept }: MessageModel, id: number): UnreadDetails | undefined {
  const message = kept.byId.get(id);
  return message && { conversation: conversationOf(message), isMention: isMention(message.flags) };
}

function mark(model: MessageModel, marks: ReadMarks, op: MarkOp, messages: ReadonlyMap<number, UnreadDetails>): void {
  for (const [id, details] of messages) {
    const earlier = marks.unconfirmed.get(id);
    const { serverOp, isUncertain } = earlier ?? { serverOp: opposite(op), isUncertain: false };
    if (serverOp === op && !isUncertain) removeMarks(marks, [id]);
    else {
      marks.unconfirmed.set(id, { ...details, op, serverOp, isUncertain });
      marks.unsent.add(id);
    }
  }
  apply(model, op, messages);
}

/**
 * Notes what the server has done, as a new registration says. A message that was deleted meanwhile is not unread either:
 * if the server refuses its mark, it must not become unread here. One that was moved meanwhile is unread elsewhere.
 */
export function noteRegistered(model: MessageModel, marks: ReadMarks): void {
  for (const [id, wanted] of marks.unconfirmed) {
    const details = unreadDetailsOf(model, id);
    // One that is not listed may still be unread.
    if (details === undefined && model.unreads.oldUnreadsMissing) continue;
    const serverOp = details === undefined ? "add" : "remove";
    // Its request is done. Events may say something else before the answer arrives.
    if (serverOp === wanted.op && !marks.unsent.has(id)) removeMarks(marks, [id]);
    else {
      marks.unconfirmed.set(id, { ...wanted, ...details, serverOp });
      // The answer to a request that runs may be older than the registration, so it confirms nothing.
      marks.unsent.add(id);
    }
  }
}

/** Applies the unconfirmed marks to a model that is new. */
export function applyMarks(model: MessageModel, marks: ReadMarks): void {
  const { byId } = model.unreads;
  for (const [id, { op, isUncertain }] of marks.unconfirmed) {
    if (!isUncertain && byId.has(id) === (op === "remove")) removeMarks(marks, [id]);
  }
  reapplyMarks(model, marks, [...marks.unconfirmed.keys()]);
}

/** Applies marks again, where an event has set a message to something else. */
export function reapplyMarks(model: MessageModel, marks: ReadMarks, ids: Iterable<number>): void {
  const { byId } = model.unreads;
  const different = [...ids].flatMap((id): [number, ReadMark][] => {
    const wanted = marks.unconfirmed.get(id);
    return wanted === undefined || byId.has(id) === (wanted.op === "remove") ? [] : [[id, wanted]];
  });
  for (const op of ["add", "remove"] as const) {
    apply(model, op, new Map(different.filter(([, wanted]) => wanted.op === op)));
  }
}

/** Takes up to `limit` marks with the same op out of the unsent ones. Undefined if there are none. */
export function takeUnsent(marks: ReadMarks, limit: number): { op: MarkOp; ids: number[] } | undefined {
  const ids: number[] = [];
  let op: MarkOp | undefined;
  for (const id of marks.unsent) {
    const wanted = marks.unconfirmed.get(id);
    if (wanted === undefined || (op !== undefined && wanted.op !== op)) continue;
    op = wanted.op;
    ids.push(id);
    if (ids.length === limit) break;
  }
  for (const id of ids) {
    const wanted = marks.unconfirmed.get(id);
    marks.unsent.delete(id);
    if (wanted !== undefined) marks.unconfirmed.set(id, { ...wanted, isUncertain: true });
  }
  return op === undefined ? undefined : { op, ids };
}

/** Notes that the server has done what a request asked. What is still to be sent stays uncertain until then. */
export function confirmMarks(marks: ReadMarks, op: MarkOp, ids: readonly number[]): void {
  const isDone = (id: number) => marks.unconfirmed.get(id)?.op === op && !marks.unsent.has(id);
  removeMarks(marks, ids.filter(isDone));
}

/** Notes that the server refused a request. What the reader has not changed since is again as it is on the server. */
export function undoRefused(model: MessageModel, marks: ReadMarks, op: MarkOp, ids: readonly number[]): void {
  const undone = new Map<number, ReadMark>();
  for (const id of ids) {
    const wanted = marks.unconfirmed.get(id);
    if (wanted === undefined) continue;
    if (wanted.op !== op || marks.unsent.has(id)) marks.unconfirmed.set(id, { ...wanted, isUncertain: false });
    else {
      removeMarks(marks, [id]);
      if (wanted.serverOp !== op && !model.kept.removed.has(id)) undone.set(id, wanted);
    }
  }
  apply(model, opposite(op), undone);
}

/** Puts marks back whose request was lost. */
export function putBack(marks: ReadMarks, op: MarkOp, ids: readonly number[]): void {
  for (const id of ids) if (marks.unconfirmed.get(id)?.op === op) marks.unsent.add(id);
}

function opposite(op: MarkOp): MarkOp {
  return op === "add" ? "remove" : "add";
}

/** Removes marks. */
export function removeMarks(marks: ReadMarks, ids: Iterable<number>): void {
  for (const id of ids) {
    marks.unconfirmed.delete(id);
    marks.unsent.delete(id);
  }
}

/** Changes the model as an event of the server would. */
export function apply(model: MessageModel, op: MarkOp, messages: ReadonlyMap<number, UnreadDetails>): void {
  if (messages.size === 0) return;
  const event: FlagsEvent = {
    type: "update_message_flags",
    op,
    operation: op,
    flag: "read",
    messages: [...messages.keys()],
    all: false,
  };
  const { selfId } = model.unreads;
  const details = [...messages].map(([id, each]): [number, MessageDetails] => [
    id,
    toMessageDetails(detailsOf(model, id) ?? each, selfId),
  ]);
  receiveEvents(model, [op === "add" ? event : { ...event, message_details: Object.fromEntries(details) }]);
}

function toMessageDetails({ conversation, isMention }: UnreadDetails, selfId: number): MessageDetails {
  const mentioned = isMention ? { mentioned: true as const } : {};
  if (conversation.kind === "topic") {
    return { type: "stream", stream_id: conversation.channelId, topic: conversation.topic, ...mentioned };
  }
  return { type: "private", user_ids: conversation.userIds.filter((id) => id !== selfId), ...mentioned };
}
