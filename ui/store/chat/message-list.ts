import { conversationKey, conversationOf, type Message } from "./message.ts";
import type { Narrow } from "./narrow.ts";
import { matchesNarrow } from "./narrow-match.ts";

/** Which part of a narrow a request asks for. */
export type Direction = "initial" | "older" | "newer";

/**
 * A part of the messages of a narrow: `ids` are all messages of the narrow from `fetched.oldest` to `fetched.newest`,
 * ascending, and nothing else. These two ends are IDs that were asked for; the messages there may be gone or hidden.
 */
export type MessageList = {
  readonly narrow: Narrow;
  readonly ids: readonly number[];
  /** Undefined before the first answer; the list shows `ids` until it arrives. */
  readonly fetched: { readonly oldest: number; readonly newest: number } | undefined;
  readonly haveOldest: boolean;
  readonly haveNewest: boolean;
  /** The request that runs; undefined if none does. */
  readonly fetching: Direction | undefined;
  /** The number of its running or last series of requests. Answers to requests of another one are useless. */
  readonly generation: number;
  /** Why its last request failed: it is tried again, or the server refused it. */
  readonly problem: "retrying" | "refused" | undefined;
  /** Messages that turned out to match while the request runs. */
  readonly arrived: ReadonlySet<number>;
  /** Messages that turned out not to match while the request runs. */
  readonly left: ReadonlySet<number>;
  /** In the list of a search: the messages with the words marked that were searched for, by ID. */
  readonly marked?: ReadonlyMap<number, MarkedContent>;
  /** The topics in whose names such words are, as HTML with marks, by the keys of their conversations. */
  readonly markedTopics?: ReadonlyMap<string, string>;
};

/** The content of a message with marks, and the content that it was made from. After an edit, it is useless. */
export type MarkedContent = { readonly content: string; readonly marked: string };

/** An answer with messages, as far as it concerns a list. */
export type Page = {
  /** Ascending. */
  readonly ids: readonly number[];
  /** The ID that the request named as its anchor; undefined for the newest or the oldest. */
  readonly anchor: number | undefined;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
};

/** A list that asks for its first messages. Until the answer it shows `ids`. */
export function createList(narrow: Narrow, generation: number, ids: readonly number[] = []): MessageList {
  return {
    narrow,
    ids,
    fetched: undefined,
    ...noEnds,
    fetching: "initial",
    generation,
    problem: undefined,
    ...noChanges,
  };
}

const noEnds = { haveOldest: false, haveNewest: false };
const noChanges = { arrived: new Set<number>(), left: new Set<number>() };

/** The list with the marks of an answer. */
export function withMarks(list: MessageList, answered: readonly AnsweredMessage[]): MessageList {
  const found = answered.flatMap(({ id, content, match_content: marked }) =>
    marked === undefined ? [] : [[id, { content, marked }] as const],
  );
  if (found.length === 0) return list;
  const topics = answered.flatMap((message) => {
    const { match_subject: topic } = message;
    return topic?.includes("<span") ? [[conversationKey(conversationOf(message)), topic] as const] : [];
  });
  return {
    ...list,
    marked: new Map([...(list.marked ?? []), ...found]),
    markedTopics: new Map([...(list.markedTopics ?? []), ...topics]),
  };
}

/** A message as the server answers it, with marks in what it found. */
type AnsweredMessage = Pick<Message, "id" | "content" | "stream_id" | "subject" | "display_recipient"> & {
  readonly match_content?: string | undefined;
  readonly match_subject?: string | undefined;
};

/** The list when it asks for more messages at one of its ends. */
export function withRequest(list: MessageList, direction: Direction): MessageList {
  return { ...list, fetching: direction, problem: undefined, ...noChanges };
}

/** The list after its request failed. A refused request does not run anymore. */
export function withFailure(list: MessageList, problem: "retrying" | "refused"): MessageList {
  if (problem === "retrying") return { ...list, problem };
  return { ...list, fetching: undefined, problem, ...noChanges };
}

/** Whether the fetched part includes this place, so that the list holds every message there. */
export function covers(list: MessageList, id: number): boolean {
  const { fetched, haveOldest, haveNewest } = list;
  return fetched !== undefined && (haveOldest || id >= fetched.oldest) && (haveNewest || id <= fetched.newest);
}

/**
 * The list after the answer to its running request. What became known meanwhile counts more than the answer, which may
 * be older.
 */
export function withPage(list: MessageList, page: Page, messages: ReadonlyMap<number, Message>): MessageList {
  const matching = page.ids.filter((id) => {
    const message = messages.get(id);
    return message !== undefined && !list.left.has(id) && matchesNarrow(list.narrow, message) !== false;
  });
  const next = { ...list, ...grown(list, page, matching), fetching: undefined, problem: undefined, ...noChanges };
  return withMessages(next, [...list.arrived]);
}

type ExtendedParts = Partial<Pick<MessageList, "ids" | "fetched" | "haveOldest" | "haveNewest">>;

/** How the answer extends the list. */
function grown({ fetching, fetched, ids }: MessageList, page: Page, matching: readonly number[]): ExtendedParts {
  const first = page.ids[0];
  const last = page.ids.at(-1);
  if (fetching === "older" && fetched !== undefined) {
    const oldest = Math.min(fetched.oldest, first ?? fetched.oldest);
    return { ids: merge(matching, ids), fetched: { ...fetched, oldest }, haveOldest: page.foundOldest };
  }
  if (fetching === "newer" && fetched !== undefined) {
    const newest = Math.max(fetched.newest, last ?? fetched.newest);
    return { ids: merge(ids, matching), fetched: { ...fetched, newest }, haveNewest: page.foundNewest };
  }
  const ends = [first, last, page.anchor].filter((end) => end !== undefined);
  const part = ends.length === 0 ? { oldest: 0, newest: 0 } : { oldest: Math.min(...ends), newest: Math.max(...ends) };
  return { ids: matching, fetched: part, haveOldest: page.foundOldest, haveNewest: page.foundNewest };
}

/** The list with messages that match its narrow. Those outside the fetched part wait for the running request. */
export function withMessages(list: MessageList, ids: readonly number[]): MessageList {
  const covered = ids.filter((id) => covers(list, id)).sort((a, b) => a - b);
  const next = covered.length === 0 ? list : { ...list, ids: merge(list.ids, covered) };
  if (list.fetching === undefined) return next;
  return { ...next, arrived: union(list.arrived, ids), left: difference(list.left, ids) };
}

/** The list without messages that no longer match its narrow. */
export function withoutMessages(list: MessageList, gone: readonly number[]): MessageList {
  const goneIds = new Set(gone);
  const ids = list.ids.filter((id) => !goneIds.has(id));
  const next = ids.length === list.ids.length ? list : { ...list, ids };
  if (list.fetching === undefined) return next;
  return { ...next, arrived: difference(list.arrived, gone), left: union(list.left, gone) };
}

function union(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...set, ...ids]);
}

function difference(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const without = new Set(set);
  for (const id of ids) without.delete(id);
  return without;
}

/** Joins two ascending lists; each ID once. */
function merge(one: readonly number[], other: readonly number[]): readonly number[] {
  const [last, first] = [one.at(-1), other[0]];
  if (last === undefined) return other;
  if (first === undefined) return one;
  if (last < first) return [...one, ...other];
  return [...new Set([...one, ...other])].sort((a, b) => a - b);
}
