import { column, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { TakeTurn } from "../../transactions/turns.ts";
import type { Month } from "./months.ts";

/** What was counted in a channel. The lists have a number for each month. */
export type ChannelCounts = {
  readonly messages: number[];
  readonly people: number[];
  /** In bytes. */
  readonly files: number[];
  allFiles: number;
  /** When the newest message was sent, in UNIX seconds; null without messages. */
  lastMessage: number | null;
};

/** Reports progress, 0 to 1, and lets others have their turn. */
type Step = (share: number) => Promise<void>;

/** How many messages are read in one step, and how many uploads at once. */
const stepSize = { messages: 1_000, uploads: 500 };

/**
 * Counts the messages of the given months, who sent them, and all uploads, by channel. It reads each of these messages
 * and uploads once, a few at a time.
 * @param channels the IDs of all channels
 */
export async function countByChannel(
  reader: Reader,
  channels: readonly number[],
  months: readonly Month[],
  takeTurn: TakeTurn,
  progress: (share: number) => void,
): Promise<ReadonlyMap<number, ChannelCounts>> {
  const counts = new Map<number, ChannelCounts>();
  const countsOf = (channel: number): ChannelCounts => {
    const none = () => months.map(() => 0);
    const found = counts.get(channel) ?? {
      messages: none(),
      people: none(),
      files: none(),
      allFiles: 0,
      lastMessage: null,
    };
    counts.set(channel, found);
    return found;
  };
  const step: Step = async (share) => {
    progress(share);
    await takeTurn();
  };
  await countMessages(reader, months, countsOf, step);
  await countUploads(reader, months, countsOf, step);
  for (const [index, channel] of channels.entries()) {
    const newest = newestIn.first(reader, channel);
    if (newest !== undefined) countsOf(channel).lastMessage = newest.sentAt;
    await step(0.98 + (0.02 * index) / channels.length);
  }
  return counts;
}

type CountsOf = (channel: number) => ChannelCounts;

async function countMessages(reader: Reader, months: readonly Month[], countsOf: CountsOf, step: Step): Promise<void> {
  const first = months[0]?.after ?? 0;
  const all = Math.max(1, (months.at(-1)?.last ?? 0) - first);
  for (const [index, { after, last }] of months.entries()) {
    const senders = new Map<number, Set<number>>();
    for (let from = after; ; ) {
      const to = endOfStep.first(reader, from, last, stepSize.messages)?.id ?? null;
      if (to === null) break;
      for (const { channel, sender, sent } of sentByChannel.all(reader, from, to)) {
        const counts = countsOf(channel);
        counts.messages[index] = (counts.messages[index] ?? 0) + sent;
        senders.set(channel, (senders.get(channel) ?? new Set()).add(sender));
      }
      from = to;
      await step((0.9 * (from - first)) / all);
    }
    for (const [channel, people] of senders) countsOf(channel).people[index] = people.size;
  }
}

async function countUploads(reader: Reader, months: readonly Month[], countsOf: CountsOf, step: Step): Promise<void> {
  const newest = newestUpload.first(reader)?.id ?? 0;
  for (let from = 0; ; ) {
    const uploads = uploadsAfter.all(reader, from, stepSize.uploads);
    if (uploads.length === 0) break;
    for (const { id, size } of uploads) {
      // From channel to channel, however many messages of a channel link to it.
      for (let link = firstLink.first(reader, id, 0); link; link = firstLink.first(reader, id, link.channel)) {
        const { channel, message } = link;
        const counts = countsOf(channel);
        counts.allFiles += size;
        const index = months.findIndex(({ after, last }) => message > after && message <= last);
        if (index >= 0) counts.files[index] = (counts.files[index] ?? 0) + size;
        await step(0.9 + (0.08 * id) / Math.max(1, newest));
      }
      from = id;
    }
    await step(0.9 + (0.08 * from) / Math.max(1, newest));
  }
}

const newestIn = query(
  { sentAt: integer },
  "SELECT sent_at AS sentAt FROM messages WHERE channel_id = +? ORDER BY id DESC LIMIT 1",
);

const endOfStep = query(
  { id: column<number | null>() },
  "SELECT max(id) AS id FROM (SELECT id FROM messages NOT INDEXED WHERE id > +? AND id <= +? ORDER BY id LIMIT +?)",
);

// In the order of the table: by an index, SQLite would look up each message at another place.
const sentByChannel = query(
  { channel: integer, sender: integer, sent: integer },
  `SELECT channel_id AS channel, sender_id AS sender, count(*) AS sent FROM messages NOT INDEXED
   WHERE id > +? AND id <= +? AND channel_id IS NOT NULL GROUP BY channel_id, sender_id`,
);

const newestUpload = query({ id: column<number | null>() }, "SELECT max(id) AS id FROM attachments");

const uploadsAfter = query(
  { id: integer, size: integer },
  "SELECT id, size FROM attachments NOT INDEXED WHERE id > +? ORDER BY id LIMIT +?",
);

/** In the next channel that links to an upload, the first message that does: one look-up in this index. */
const firstLink = query(
  { channel: integer, message: integer },
  `SELECT channel_id AS channel, message_id AS message FROM message_attachments INDEXED BY message_attachments_channel
   WHERE attachment_id = +? AND channel_id IS NOT NULL AND channel_id > +?
   ORDER BY channel_id, message_id LIMIT 1`,
);
