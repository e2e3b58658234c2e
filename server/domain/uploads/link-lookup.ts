import { exists, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { Window } from "../messages/access.ts";

/**
 * IDs of the channels in which messages link to an upload. Each is found by one index lookup, however many messages
 * there are.
 */
export function* channelsLinking(reader: Reader, attachmentId: number): Generator<number> {
  for (let last = 0; ; ) {
    const next = nextChannel.first(reader, attachmentId, last);
    if (next === undefined) return;
    last = next.id;
    yield last;
  }
}

/** Whether a message in a range of a channel's history links to an upload. */
export function isLinkedWithin(reader: Reader, attachmentId: number, channelId: number, window: Window): boolean {
  return within(reader, attachmentId, channelId, window.after, window.through);
}

/** Whether a direct message in one of this person's conversations links to an upload. */
export function isLinkedDirectly(reader: Reader, attachmentId: number, userId: number): boolean {
  return directly(reader, attachmentId, userId);
}

const nextChannel = query(
  { id: integer },
  `
  SELECT channel_id AS id FROM message_attachments
  WHERE attachment_id = +? AND channel_id > +? ORDER BY channel_id LIMIT 1`,
);

const within = exists(`
  SELECT 1 FROM message_attachments
  WHERE attachment_id = +? AND channel_id = +? AND message_id > +? AND message_id <= +? LIMIT 1`);

const directly = exists(`
  SELECT 1 FROM direct_participants d CROSS JOIN message_attachments a
    ON a.attachment_id = +? AND a.conversation_id = d.conversation_id AND a.channel_id IS NULL
  WHERE d.user_id = +? LIMIT 1`);
