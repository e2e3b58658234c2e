import type Sqlite from "better-sqlite3";
import type { OpenedWindow } from "../../browser/browser.ts";
import { addUnread } from "../../office/messages.ts";
import { findOwner } from "../../office/people.ts";
import type { Measurement } from "../../report/measurement.ts";

/** What the measurements know of the office. */
export type ChatOffice = {
  readonly email: string;
  /** The address of the newest message of a topic with 25,000 messages. */
  readonly longTopic: string;
};

/** A measurement in a new window. */
export type ChatFigure = (opened: OpenedWindow, office: ChatOffice) => Promise<Measurement[]>;

/** Adds a long topic, which the owner has not read, to an office whose server is stopped. */
export function addLongTopic(sqlite: Sqlite.Database): ChatOffice {
  const owner = findOwner(sqlite);
  const channelId = sqlite
    .prepare<[number], number>("SELECT channel_id FROM subscriptions WHERE user_id = ? ORDER BY 1")
    .pluck()
    .get(owner.id);
  if (channelId === undefined) throw new Error("The owner is in no channel.");
  addUnread(sqlite, owner, [channelId], { topics: 1, messagesEach: longTopicLength });
  const newest = sqlite.prepare<[], number>("SELECT max(id) FROM messages").pluck().get();
  return { email: owner.email, longTopic: `/#narrow/channel/${channelId}-long/topic/unread.200/near/${newest}` };
}

/** Writes a message in each channel that has none: a switch to it would wait for a message. */
export function fillEmptyChannels(sqlite: Sqlite.Database): void {
  const empty = sqlite
    .prepare<[], number>(
      "SELECT id FROM channels WHERE NOT EXISTS (SELECT 1 FROM messages WHERE messages.channel_id = channels.id)",
    )
    .pluck()
    .all();
  addUnread(sqlite, findOwner(sqlite), empty, { topics: 1, messagesEach: 1 });
}

/** The number of messages of the long topic. */
export const longTopicLength = 25_000;
