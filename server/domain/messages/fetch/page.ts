import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../../db/store.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { flagsOf } from "../../flags/queries.ts";
import type { Access } from "../access.ts";
import { presentRecipient, presentSender, presentSenderToVisitor } from "../present.ts";
import { filterReadable } from "./filter-readable.ts";
import { createMarker } from "./matches.ts";
import { type WritingStyle, type WrittenMessage, writtenMessages } from "./written-messages.ts";

/** About how many bytes of messages one answer may have: a thousand times the usual size. */
export const answerLimit = 16 * 1024 * 1024;

/** How a page is to be written. */
export type PageStyle = WritingStyle & {
  /** Words and phrases to mark in the messages; null if the narrow does not search. */
  readonly searched: readonly Phrase[] | null;
};

/** A page of messages for one reader. */
export type Page = {
  /** Each as a JSON object, in ascending order of IDs. */
  readonly messages: readonly string[];
  /** IDs of the messages that did not fit. */
  readonly leftOut: readonly number[];
};

/**
 * Writes messages for one reader, as many as fit into one answer, and at least the first. A message's HTML can be a
 * hundred times as long as its content, and clients ask for thousands, so other requests run in between. The caller has
 * just checked the right to read; it is checked again for later portions.
 */
export async function writePage(
  reader: Reader,
  access: Access,
  ids: readonly number[],
  style: PageStyle,
): Promise<Page> {
  const page: WrittenObject[] = [];
  let room = answerLimit;
  let rest = ids;
  while (rest.length > 0) {
    if (page.length > 0) await setImmediate();
    const candidates = rest.slice(0, portion.messages);
    const readable = page.length === 0 ? candidates : filterReadable(reader, access, candidates);
    const written = writePortion(reader, access, readable, style, page.length === 0 ? Number.POSITIVE_INFINITY : room);
    page.push(...written);
    const next = readable[written.length];
    rest = rest.slice(next === undefined ? candidates.length : rest.indexOf(next));
    // The remaining room matters only if messages follow.
    if (rest.length === 0) break;
    room -= written.reduce((size, { json }) => size + Buffer.byteLength(json), 0);
    if (next !== undefined && (room <= 0 || written.length === 0)) break;
  }
  // Measuring a long answer takes some ms too.
  if (page.reduce((length, { json }) => length + json.length, 0) > portion.characters) await setImmediate();
  const messages = page.toSorted((a, b) => a.id - b.id).map(({ json }) => json);
  return { messages, leftOut: rest };
}

/** The part of a page that is written before other requests run: some ms of work. */
const portion = { messages: 500, characters: 512 * 1024 } as const;

type WrittenObject = { readonly id: number; readonly json: string };

function writePortion(
  reader: Reader,
  access: Access,
  ids: readonly number[],
  style: PageStyle,
  room: number,
): WrittenObject[] {
  const entries = selectFitting(reader, access, ids, style, room);
  const writeMatch = createMatchWriter(style);
  const findFlags = flagsOf(
    reader,
    access,
    entries.map(({ message }) => message),
  );
  return entries.map(({ message, members }) => {
    const own = `"flags":${writeFlags(findFlags(message))}`;
    return { id: message.id, json: `{${members},${own}${writeMatch(message)}}` };
  });
}

type PageEntry = { readonly message: WrittenMessage; readonly members: string };

/** The messages of one portion. The first is included only if it fits. */
function selectFitting(
  reader: Reader,
  { viewer }: Access,
  ids: readonly number[],
  style: WritingStyle,
  room: number,
): PageEntry[] {
  const written = writtenMessages(reader, ids, style, portion.characters);
  const present = viewer === null ? presentSenderToVisitor : presentSender;
  const writeSender = memoize((id: number) => JSON.stringify(present(reader, id)).slice(1, -1));
  const writeRecipient = memoize((_place: number, message: WrittenMessage) =>
    JSON.stringify(presentRecipient(reader, message)),
  );
  const entries: PageEntry[] = [];
  let size = 0;
  for (const id of ids) {
    const message = written.get(id);
    if (message === undefined) break;
    // The name of the channel does not depend on the topic.
    const where = writeRecipient(message.channelId ?? -message.conversationId, message);
    const members = `${message.members},${writeSender(message.senderId, message)},"display_recipient":${where}`;
    size += members.length;
    if (size > (entries.length === 0 ? room : Math.min(room, portion.characters))) break;
    entries.push({ message, members });
  }
  return entries;
}

/** Writes what several messages of a page share only once. */
function memoize(write: (id: number, message: WrittenMessage) => string): typeof write {
  const cache = new Map<number, string>();
  return (id, message) => {
    const text = cache.get(id) ?? write(id, message);
    cache.set(id, text);
    return text;
  };
}

function writeFlags(flags: readonly string[]): string {
  return flags.length === 0 ? "[]" : JSON.stringify(flags);
}

/** A function that writes the search matches of a message as further JSON members; nothing without a search. */
function createMatchWriter({ searched, allowEmptyTopicName }: PageStyle): (message: WrittenMessage) => string {
  if (searched === null) return () => "";
  const mark = createMarker(searched, allowEmptyTopicName);
  return (message) => {
    const { match_content: content, match_subject: subject } = mark(message);
    return `,"match_content":${JSON.stringify(content)},"match_subject":${JSON.stringify(subject)}`;
  };
}
