import { getTableColumns } from "drizzle-orm";
import { defineRowCache } from "../../../db/row-cache.ts";
import { exists, integer, query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { namesOf } from "../../../http/names.ts";
import type { Linkifier } from "../../../markdown/lookup.ts";
import type { FlagSource } from "../../flags/queries.ts";
import { linkifiersOf } from "../../linkifiers/queries.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { reactionsOf } from "../../reactions/queries.ts";
import { submessagesOf } from "../../submessages/queries.ts";
import { writeTopic } from "../../topic-names.ts";
import { presentEdits } from "../edits/present.ts";
import { editsOf } from "../edits/queries.ts";
import type { HistoryVisibility } from "../policy/history.ts";
import { presentOwnPart } from "../present.ts";
import type { MessageText } from "./matches.ts";

/** How messages are to be written. */
export type WritingStyle = { readonly applyMarkdown: boolean; readonly allowEmptyTopicName: boolean };

/** The part of a message that does not depend on its sender, its channel's name or its reader. */
export type WrittenMessage = FlagSource &
  MessageText & {
    readonly senderId: number;
    /** The members of its JSON object, without the braces. */
    readonly members: string;
    /** The linkifiers that were applied to its topic. */
    readonly linkifiers: readonly Linkifier[];
    /** How much of the history people could see when it was written. */
    readonly visibility: HistoryVisibility;
  };

/**
 * Writes messages, from the first until they have `limit` characters together. Most people read the same newest
 * messages, so what was written is cached for as long as it is valid.
 */
export function writtenMessages(
  reader: Reader,
  ids: readonly number[],
  style: WritingStyle,
  limit: number,
): ReadonlyMap<number, WrittenMessage> {
  const recent = recentMessages.open(reader);
  const linkifiers = linkifiersOf(reader);
  const visibility = organizationSetting(reader, "message_edit_history_visibility_policy");
  const written = new Map<number, WrittenMessage>();
  const missing: number[] = [];
  for (const id of ids) {
    const cached = recent.get(id)?.[styleName(style)];
    if (cached?.linkifiers === linkifiers && cached.visibility === visibility) written.set(id, cached);
    else missing.push(id);
  }

  let room = limit;
  for (const message of missing.length === 0 ? [] : writeMissing(reader, missing, style, { linkifiers, visibility })) {
    written.set(message.id, message);
    recent.set(message.id, { ...recent.get(message.id), [styleName(style)]: message });
    room -= message.members.length;
    if (room < 0) break;
  }
  return written;
}

type StyleName = "html" | "html named" | "markdown" | "markdown named";

function styleName({ applyMarkdown, allowEmptyTopicName }: WritingStyle): StyleName {
  if (applyMarkdown) return allowEmptyTopicName ? "html" : "html named";
  return allowEmptyTopicName ? "markdown" : "markdown named";
}

/** The largest size of the cache, in characters of messages: about ten thousand usual messages. */
const cachedCharacters = 8 * 1024 * 1024;

const recentMessages = defineRowCache<number, Readonly<Partial<Record<StyleName, WrittenMessage>>>>({
  row: { table: "messages", key: "id" },
  parts: [
    { table: "reactions", key: "message_id" },
    { table: "submessages", key: "message_id" },
    { table: "message_edits", key: "message_id" },
  ],
  limit: cachedCharacters,
  // An object's own size counts as text too.
  sizeOf: (styles) => Object.values(styles).reduce((size, written) => size + sizeOf(written), 0),
});

function sizeOf({ members, renderedContent }: WrittenMessage): number {
  return members.length + renderedContent.length + 200;
}

function* writeMissing(
  reader: Reader,
  ids: readonly number[],
  { applyMarkdown, allowEmptyTopicName }: WritingStyle,
  { linkifiers, visibility }: Pick<WrittenMessage, "linkifiers" | "visibility">,
): Generator<WrittenMessage> {
  const listed = JSON.stringify(ids);
  const reacted = messagesWith(reader, "reactions", ids);
  const widgets = messagesWith(reader, "submessages", ids);
  const edited = messagesWith(reader, "message_edits", ids);
  for (const stored of byIds.each(reader, listed)) {
    const row = { ...stored, isMe: stored.isMe === 1, mentionsChannel: stored.mentionsChannel === 1 };
    const { id, conversationId, channelId, sentChannelId, senderId, mentionsChannel, topic, renderedContent } = row;
    const attached = {
      reactions: reacted.has(id) ? (reactionsOf(reader, [id]).get(id) ?? []) : [],
      submessages: widgets.has(id) ? submessagesOf(reader, id) : [],
    };
    const own = presentOwnPart(row, attached, linkifiers);
    const message = {
      ...own,
      ...presentEdits(edited.has(id) ? editsOf(reader, id) : [], { visibility, allowEmptyTopicName }),
      subject: channelId === null ? "" : writeTopic(topic, allowEmptyTopicName),
      content: applyMarkdown ? renderedContent : row.content,
      content_type: applyMarkdown ? "text/html" : "text/x-markdown",
    };
    const members = JSON.stringify(message).slice(1, -1);
    const source = { id, conversationId, channelId, sentChannelId, mentionsChannel };
    yield { ...source, senderId, topic, renderedContent, members, linkifiers, visibility };
  }
}

const whole = selection(messages, "m", namesOf(getTableColumns(messages)));

const byIds = query(
  whole.columns,
  `SELECT ${whole.list} FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value`,
);

/** What may be attached to a message, by table. */
type AttachedTable = "reactions" | "submessages" | "message_edits";

/**
 * Finds the messages that have anything of one kind attached. The attachments can be large, so they are read message by
 * message while there is room.
 */
function messagesWith(reader: Reader, attached: AttachedTable, ids: readonly number[]): ReadonlySet<number> {
  // On most pages no message has any. One query for the whole range finds that out.
  const range = { first: Math.min(...ids), last: Math.max(...ids) };
  if (!anyBetween[attached](reader, range)) return none;
  const rows = attachedAmong[attached].all(reader, JSON.stringify(ids));
  return new Set(rows.map(({ id }) => id));
}

const none: ReadonlySet<number> = new Set();

const anyBetween = forEach((table) =>
  exists(`SELECT 1 FROM ${table} WHERE message_id BETWEEN +:first AND +:last LIMIT 1`),
);

const attachedAmong = forEach((table) =>
  query(
    { id: integer },
    `SELECT listed.value AS id FROM json_each(?) AS listed
     WHERE EXISTS (SELECT 1 FROM ${table} each WHERE each.message_id = listed.value)`,
  ),
);

function forEach<Prepared>(prepare: (table: AttachedTable) => Prepared): Readonly<Record<AttachedTable, Prepared>> {
  return {
    reactions: prepare("reactions"),
    submessages: prepare("submessages"),
    message_edits: prepare("message_edits"),
  };
}
