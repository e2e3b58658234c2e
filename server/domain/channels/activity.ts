import { and, count, eq, gt, max } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { conversations, messages } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { roughLastMessageIdUpTo } from "../message-times.ts";
import type { Channel } from "./queries.ts";

/** The activity of a channel, as stored in its columns. */
export type ChannelActivity = Pick<Channel, "isRecentlyActive" | "weeklyTraffic">;

const day = 86_400;

/** Messages of the last four weeks are counted; a channel without messages for half a year is inactive. */
const trafficDays = 28;
const activeDays = 180;

/** Measures how active a channel is now (the wire specification, 9.1). The traffic is null in its first week. */
export function measureActivity(reader: Reader, channel: Channel, now: number): ChannelActivity {
  const age = now - channel.createdAt;
  const weeks = Math.min(trafficDays, Math.floor(age / day)) / 7;
  return {
    isRecentlyActive:
      age < activeDays * day || newestIn(reader, channel.id) > roughLastMessageIdUpTo(reader, now - activeDays * day),
    weeklyTraffic: age < 7 * day ? null : Math.round(trafficOf(reader, channel.id, now) / weeks),
  };
}

function newestIn(reader: Reader, channelId: number): number {
  return newestMessage(reader).get({ channelId })?.id ?? 0;
}

function trafficOf(reader: Reader, channelId: number, now: number): number {
  const after = roughLastMessageIdUpTo(reader, now - trafficDays * day);
  return countAfter(reader).get({ channelId, after })?.messages ?? 0;
}

const newestMessage = statement((db) =>
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
