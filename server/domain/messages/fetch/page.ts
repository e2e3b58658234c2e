import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../../db/store.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { flagsOf } from "../../flags/queries.ts";
import type { Access } from "../access.ts";
import { presentRecipient, presentSender, presentSenderToVisitor } from "../present.ts";
import { createMarker } from "./matches.ts";
import { stillReadable } from "./still-readable.ts";
import { type WritingStyle, type WrittenMessage, writtenMessages } from "./written-messages.ts";

/** What one answer may hold of messages, in bytes and with a little more at its end: a thousand times what is usual. */
export const answerLimit = 16 * 1024 * 1024;

/** How a page is to be written. */
export type PageStyle = WritingStyle & {
  /** Words and phrases to mark in what was found; null when nothing was searched for. */
  readonly searched: readonly Phrase[] | null;
};

/** Messages as one reader is sent them. */
export type Page = {
  /** Each as a JSON object, in ascending order of IDs. */
  readonly messages: readonly string[];
  /** IDs of those that there was no room for. */
  readonly leftOut: readonly number[];
};

/**
 * Messages by ID as one reader is sent them, as many from the first on as fit into one answer; the first always does.
 * A message can be a hundred times as long in HTML as it was written, and clients ask for thousands: they are written
 * some at a time, while others are served. Whether they may be read has been asked right before; of what is written
 * later it is asked again.
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
    const wanted = rest.slice(0, portion.messages);
    const readable = page.length === 0 ? wanted : stillReadable(reader, access, wanted);
    const written = writePortion(reader, access, readable, style, page.length === 0 ? Number.POSITIVE_INFINITY : room);
    page.push(...written);
    const next = readable[written.length];
    rest = rest.slice(next === undefined ? wanted.length : rest.indexOf(next));
    // How much room is left matters only to what follows.
    if (rest.length === 0) break;
    room -= written.reduce((size, { json }) => size + Buffer.byteLength(json), 0);
    if (next !== undefined && (room <= 0 || written.length === 0)) break;
  }
  // To measure a long answer is some ms of work too.
  if (page.reduce((length, { json }) => length + json.length, 0) > portion.characters) await setImmediate();
  const messages = page.toSorted((a, b) => a.id - b.id).map(({ json }) => json);
  return { messages, leftOut: rest };
}

/** How much is written before others are served: some ms of work. */
const portion = { messages: 500, characters: 512 * 1024 } as const;

type WrittenObject = { readonly id: number; readonly json: string };

function writePortion(
  reader: Reader,
  access: Access,
  ids: readonly number[],
  style: PageStyle,
  room: number,
): WrittenObject[] {
  const entries = fitting(reader, access, ids, style, room);
  const match = matchWriter(style);
  const flags = flagsOf(
    reader,
    access,
    entries.map(({ message }) => message),
  );
  return entries.map(({ message, members }) => {
    const own = `"flags":${writeFlags(flags(message))}`;
    return { id: message.id, json: `{${members},${own}${match(message)}}` };
  });
}

type PageEntry = { readonly message: WrittenMessage; readonly members: string };

/** As many messages from the first on as are written at a time; the first only if there is room for it. */
function fitting(
  reader: Reader,
  { viewer }: Access,
  ids: readonly number[],
  style: WritingStyle,
  room: number,
): PageEntry[] {
  const written = writtenMessages(reader, ids, style, portion.characters);
  const present = viewer === null ? presentSenderToVisitor : presentSender;
  const sender = remembered((id: number) => JSON.stringify(present(reader, id)).slice(1, -1));
  const recipient = remembered((_place: number, message: WrittenMessage) =>
    JSON.stringify(presentRecipient(reader, message)),
  );
  const entries: PageEntry[] = [];
  let size = 0;
  for (const id of ids) {
    const message = written.get(id);
    if (message === undefined) break;
    // A channel has the same name whatever the topic.
    const where = recipient(message.channelId ?? -message.conversationId, message);
    const members = `${message.members},${sender(message.senderId, message)},"display_recipient":${where}`;
    size += members.length;
    if (size > (entries.length === 0 ? room : Math.min(room, portion.characters))) break;
    entries.push({ message, members });
  }
  return entries;
}

/** What the messages of a page share is written once. */
function remembered(write: (id: number, message: WrittenMessage) => string): typeof write {
  const known = new Map<number, string>();
  return (id, message) => {
    const text = known.get(id) ?? write(id, message);
    known.set(id, text);
    return text;
  };
}

function writeFlags(flags: readonly string[]): string {
  return flags.length === 0 ? "[]" : JSON.stringify(flags);
}

/** What answers of a message what was searched for, marked, as further JSON members; nothing when nothing was. */
function matchWriter({ searched, allowEmptyTopicName }: PageStyle): (message: WrittenMessage) => string {
  if (searched === null) return () => "";
  const mark = createMarker(searched, allowEmptyTopicName);
  return (message) => {
    const { match_content: content, match_subject: subject } = mark(message);
    return `,"match_content":${JSON.stringify(content)},"match_subject":${JSON.stringify(subject)}`;
  };
}
