import { and, count, eq, gt, max } from "drizzle-orm";
import { defineCache } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { conversations, messages } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { lastMessageIdBefore } from "../messages/by-time.ts";
import type { Channel } from "./queries.ts";

/** How lively a channel is. */
export type ChannelActivity = {
  /** False when nothing was said for half a year: clients then hide it. */
  readonly isRecentlyActive: boolean;
  /** Messages a week over the last four, rounded; null while the channel is younger than a week. */
  readonly weeklyTraffic: number | null;
};

const day = 86_400;
const trafficDays = 28;
const activeDays = 180;

/** How long counted messages stand before they are counted again, in milliseconds. */
const countLife = 60 * 60 * 1000;

/** How lively a channel has been (the wire specification, 9.1); its traffic is counted at most once an hour. */
export function channelActivity(reader: Reader, channel: Channel): ChannelActivity {
  const now = Math.floor(reader.store.now() / 1000);
  const age = now - channel.createdAt;
  const weeks = Math.min(trafficDays, Math.floor(age / day)) / 7;
  return {
    isRecentlyActive:
      age < activeDays * day || newestIn(reader, channel.id) > lastMessageIdBefore(reader, now - activeDays * day),
    weeklyTraffic: age < 7 * day ? null : Math.round(trafficOf(reader, channel.id, now) / weeks),
  };
}

function newestIn(reader: Reader, channelId: number): number {
  return newest(reader).get({ channelId })?.id ?? 0;
}

function trafficOf(reader: Reader, channelId: number, now: number): number {
  const counted = counts.get(reader, channelId);
  if (reader.store.now() - counted.at > countLife) {
    counted.at = reader.store.now();
    const after = lastMessageIdBefore(reader, now - trafficDays * day);
    counted.messages = countAfter(reader).get({ channelId, after })?.messages ?? 0;
  }
  return counted.messages;
}

const counts = defineCache((_reader, _channelId: number) => ({ at: Number.NEGATIVE_INFINITY, messages: 0 }));

const newest = statement((db) =>
  db
    .select({ id: max(conversations.lastMessageId) })
    .from(conversations)
    .where(eq(conversations.channelId, parameter("channelId")))
    .prepare(),
);

const countAfter = statement((db) =>
  db
    .select({ messages: count() })
    .from(messages)
    .where(and(eq(messages.channelId, parameter("channelId")), gt(messages.id, parameter("after"))))
    .prepare(),
);
