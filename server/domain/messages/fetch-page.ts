import type { Reader } from "../../db/store.ts";
import type { Phrase } from "../../markdown/search-words.ts";
import { flagsOf } from "../flags/queries.ts";
import type { Access } from "./access.ts";
import { type Match, markMatches } from "./matches.ts";
import { presentRecipient, presentSender } from "./present.ts";
import { type WritingStyle, type WrittenMessage, writtenMessages } from "./written-messages.ts";

/** What one answer may hold of messages, in characters: a thousand times what messages usually are. */
export const answerLimit = 16 * 1024 * 1024;

/** How a page is to be written. */
export type PageStyle = WritingStyle & {
  /** Words and phrases to mark in what was found; null when nothing was searched for. */
  readonly searched: readonly Phrase[] | null;
};

/** Messages as one reader is sent them. */
export type Page = {
  /** A JSON array, in ascending order of IDs. */
  readonly json: string;
  /** IDs of those that there was no room for. */
  readonly leftOut: readonly number[];
};

/**
 * Messages by ID as one reader is sent them, as many from the first on as fit into one answer; the first always does.
 * A message can be a hundred times as long in HTML as it was written, and clients ask for thousands. Whether they may
 * be read has been asked before.
 */
export function writePage(reader: Reader, access: Access, ids: readonly number[], style: PageStyle): Page {
  const page = fitting(reader, ids, style);
  const matches = style.searched === null ? null : matchesOf(reader, page, style, style.searched);
  const flags = flagsOf(
    reader,
    access,
    page.map(({ message }) => message),
  );
  const objects = page
    .toSorted((a, b) => a.message.id - b.message.id)
    .map(({ message, members }) => {
      const own = `"flags":${writeFlags(flags(message))}`;
      return `{${members},${own}${matches?.get(message.id) ?? ""}}`;
    });
  return { json: `[${objects.join()}]`, leftOut: ids.slice(page.length) };
}

type PageEntry = { readonly message: WrittenMessage; readonly members: string };

function fitting(reader: Reader, ids: readonly number[], style: WritingStyle): PageEntry[] {
  const written = writtenMessages(reader, ids, style, answerLimit);
  const sender = remembered((id: number) => JSON.stringify(presentSender(reader, id)).slice(1, -1));
  const recipient = remembered((_conversationId: number, message: WrittenMessage) =>
    JSON.stringify(presentRecipient(reader, message)),
  );
  const page: PageEntry[] = [];
  let room = answerLimit;
  for (const id of ids) {
    const message = written.get(id);
    if (message === undefined) break;
    const where = recipient(message.conversationId, message);
    const members = `${message.members},${sender(message.senderId, message)},"display_recipient":${where}`;
    room -= members.length;
    if (room < 0 && page.length > 0) break;
    page.push({ message, members });
  }
  return page;
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

/** What was searched for, marked, as further JSON members, by message ID. */
function matchesOf(
  reader: Reader,
  page: readonly PageEntry[],
  style: WritingStyle,
  searched: readonly Phrase[],
): ReadonlyMap<number, string> {
  const ids = page.map(({ message }) => message.id);
  const matches = markMatches(reader, ids, searched, style.allowEmptyTopicName);
  const written = ({ match_content: content, match_subject: subject }: Match) =>
    `,"match_content":${JSON.stringify(content)},"match_subject":${JSON.stringify(subject)}`;
  return new Map(Array.from(matches, ([id, match]) => [id, written(match)]));
}
