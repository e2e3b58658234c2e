import { flagEndpoints } from "#server/domain/flags/contract.ts";
import type { Client } from "#server/http/client.ts";
import { type MessageModel, openedList, type Reading } from "../message-model.ts";
import { type Narrow, narrowKey } from "../narrow.ts";
import type { ModelEvent } from "../receive-events.ts";
import { unreadOf } from "../unreads.ts";
import { followReading } from "./follow-reading.ts";
import { createNarrowMarks } from "./narrow-marks.ts";
import {
  applyMarks,
  createReadMarks,
  detailsOf,
  markRead,
  markUnread,
  noteRegistered,
  type UnreadDetails,
  undoRefused,
} from "./read-marks.ts";
import { createReadSender } from "./read-sender.ts";

/** What the reader has read, on the page at once and on the server soon. */
export type Reader = {
  /** Marks messages as read that the reader has seen. */
  readonly markSeen: (ids: readonly number[]) => void;
  /** Marks a conversation, a channel or, with an empty narrow, everything as read. It can be undone. */
  readonly markAll: (narrow: Narrow) => MarkedRead;
  /** Marks the open narrow as read, and what is seen there from then on. Undoing it ends both. */
  readonly markOpened: () => MarkedRead;
  /** Marks the messages of the open narrow as unread, from this one on. What is seen there marks nothing anymore. */
  readonly markUnreadFrom: (id: number) => void;
  /** Marks a conversation as unread. If it is open, what is seen there marks nothing anymore. */
  readonly markAllUnread: (narrow: Narrow) => void;
  /** Marks what is seen in the open narrow as read again, whatever may have been skipped above it. */
  readonly resume: () => void;
  /** Call it with a model that has just been registered, and nothing else yet. */
  readonly begin: (model: MessageModel) => void;
  /** Applies what the server has not confirmed to a model that is new. */
  readonly applyTo: (model: MessageModel) => void;
  /** Follows events that the model has received. */
  readonly follow: (model: MessageModel, events: readonly ModelEvent[]) => void;
  /** Call it when the server can be reached again. */
  readonly wake: () => void;
};

/** Messages that were marked as read together. */
export type MarkedRead = {
  /** How many of them the page knows. */
  readonly count: number;
  /** Marks them as unread again. */
  readonly undo: () => void;
  /** Call it once they cannot be marked as unread again. Those that the page does not know are marked as read then. */
  readonly commit: () => void;
};

/** What the reader's marks need from outside. */
export type ReaderOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends everything that runs when it is aborted. */
  readonly signal: AbortSignal;
  /** The model on the screen. */
  readonly getModel: () => MessageModel | undefined;
  /** Called after each change. */
  readonly onChange: () => void;
};

/** A reader who has marked nothing yet. */
export function createReader({ client, wait, signal, getModel, onChange }: ReaderOptions): Reader {
  const marks = createReadMarks();
  const narrowMarks = createNarrowMarks({ client, wait, signal });
  const sender = createReadSender(marks, {
    send: async (op, ids) => {
      // What the reader wanted before must not come later.
      await narrowMarks.waitFor(op === "add" ? "remove" : "add");
      const answer = await client(flagEndpoints.updateFlags, { messages: [...ids], op, flag: "read" }, signal);
      return answer.messages;
    },
    onRefused: (op, ids) => {
      const model = getModel();
      if (model === undefined || ids.length === 0) return;
      undoRefused(model, marks, op, ids);
      onChange();
    },
    wait,
    signal,
  });
  const notify = () => {
    sender.wake();
    onChange();
  };
  const undo = (messages: ReadonlyMap<number, UnreadDetails>) => {
    const model = getModel();
    if (model !== undefined && markUnread(model, marks, messages).size > 0) notify();
  };
  const setReading = (key: string, reading: Partial<Reading>) => {
    const model = getModel();
    if (model?.opened?.key === key) model.opened = { ...model.opened, ...reading };
  };
  const markAll = (narrow: Narrow): MarkedRead => {
    const model = getModel();
    if (model === undefined) return nothingMarked;
    const upTo = newestKnown(model) ?? "newest";
    const marked = markRead(model, marks, [...(unreadOf(model.unreads, narrow) ?? [])]);
    // Those that the page does not know could not be found again to undo it: they are marked when it is too late.
    const isMore = model.unreads.oldUnreadsMissing || narrowMarks.isPending("remove");
    const { promise: due, resolve: commit } = Promise.withResolvers<void>();
    const cancel = isMore ? narrowMarks.add({ narrow, op: "add", upTo }, due) : undefined;
    notify();
    return {
      count: marked.size,
      undo: () => {
        cancel?.();
        undo(marked);
      },
      commit,
    };
  };

  return {
    markSeen: (ids) => {
      const model = getModel();
      if (model !== undefined && markRead(model, marks, ids).size > 0) notify();
    },
    markAll,
    markOpened: () => {
      const model = getModel();
      const list = model && openedList(model);
      if (model?.opened === undefined || list === undefined) return nothingMarked;
      const { key, mayHaveSkippedMessages, isReadingStopped } = model.opened;
      setReading(key, readsAll);
      const marked = markAll(list.narrow);
      return {
        ...marked,
        undo: () => {
          setReading(key, { mayHaveSkippedMessages, isReadingStopped });
          marked.undo();
        },
      };
    },
    markUnreadFrom: (id) => {
      const model = getModel();
      const list = model && openedList(model);
      if (model?.opened === undefined || list === undefined) return;
      setReading(model.opened.key, { isReadingStopped: true });
      const ids = list.ids.filter((each) => each >= id);
      markUnread(model, marks, allDetailsOf(model, ids), narrowMarks.isPending("add"));
      if (!list.haveNewest) {
        narrowMarks.add({ narrow: list.narrow, op: "remove", after: ids.at(-1) ?? id });
      }
      notify();
    },
    markAllUnread: (narrow) => {
      const model = getModel();
      if (model === undefined) return;
      const key = narrowKey(narrow);
      setReading(key, { isReadingStopped: true });
      const list = model.lists.get(key);
      markUnread(model, marks, allDetailsOf(model, list?.ids ?? []), narrowMarks.isPending("add"));
      const isKnown = list?.haveOldest === true && list.haveNewest;
      if (!isKnown) narrowMarks.add({ narrow, op: "remove", after: "oldest" });
      notify();
    },
    resume: () => {
      const model = getModel();
      if (model?.opened === undefined) return;
      setReading(model.opened.key, readsAll);
      onChange();
    },
    begin: (model) => noteRegistered(model, marks),
    applyTo: (model) => applyMarks(model, marks),
    follow: (model, events) => followReading(model, marks, events),
    wake: sender.wake,
  };
}

const nothingMarked: MarkedRead = { count: 0, undo: () => {}, commit: () => {} };

/** How a reader reads who has skipped nothing. */
const readsAll: Reading = { mayHaveSkippedMessages: false, isReadingStopped: false };

/** What the page knows of those of these messages that it has. */
function allDetailsOf(model: MessageModel, ids: readonly number[]): Map<number, UnreadDetails> {
  return new Map(
    ids.flatMap((id): [number, UnreadDetails][] => {
      const details = detailsOf(model, id);
      return details === undefined ? [] : [[id, details]];
    }),
  );
}

/** The newest message that the page knows. */
function newestKnown({ kept, unreads }: MessageModel): number | undefined {
  let newest: number | undefined;
  for (const ids of [kept.byId.keys(), unreads.byId.keys()]) {
    for (const id of ids) newest = Math.max(id, newest ?? id);
  }
  return newest;
}
