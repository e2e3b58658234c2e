import type Sqlite from "better-sqlite3";
import { addChannel } from "./channels.ts";
import { addUnread, insertWord, multiplyMessages } from "./messages.ts";
import { findOwner, type Person } from "./people.ts";

/** A word that one in five thousand messages has. */
export const rareWord = "quokka";

/** An office with a long history. */
export type LongHistory = {
  readonly reader: Person;
  /** The channel with the most messages, and the ID of the message in its middle. */
  readonly channelId: number;
  readonly middle: number;
  /** A channel with a thousand topics. */
  readonly manyTopics: number;
};

/**
 * Repeats the messages of a stopped office up to a total, with the rare word in one of five thousand. It has a hundred
 * topics that the owner has not read, and a channel with a thousand topics.
 */
export function fillHistory(sqlite: Sqlite.Database, total: number): LongHistory {
  multiplyMessages(sqlite, total);
  insertWord(sqlite, rareWord, 5_000);
  const reader = findOwner(sqlite);
  const channelId = sqlite
    .prepare<[number], number>(
      `SELECT m.channel_id FROM messages m JOIN subscriptions s ON s.channel_id = m.channel_id AND s.user_id = ?
       GROUP BY 1 ORDER BY count(*) DESC`,
    )
    .pluck()
    .get(reader.id);
  if (channelId === undefined) throw new Error("The owner is in no channel.");
  const middle = sqlite
    .prepare<[{ channelId: number }], number>(
      `SELECT id FROM messages WHERE channel_id = :channelId ORDER BY id
       LIMIT 1 OFFSET (SELECT count(*) / 2 FROM messages WHERE channel_id = :channelId)`,
    )
    .pluck()
    .get({ channelId });
  addUnread(sqlite, reader, [channelId], { topics: 100, messagesEach: 10 });
  const manyTopics = addChannel(sqlite, "many topics", []);
  addUnread(sqlite, reader, [manyTopics], { topics: 1_000, messagesEach: 1 });
  return { reader, channelId, middle: middle ?? 0, manyTopics };
}
