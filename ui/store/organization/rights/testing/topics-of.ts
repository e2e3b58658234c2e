import { query, text } from "#server/db/rows.ts";
import type { World } from "#server/testing/world.ts";

/** The topics of a channel that have messages. Pages know them from their lists of topics. */
export function topicsOf({ ctx }: World, channelId: number): string[] {
  return topics.all(ctx, channelId).map(({ topic }) => topic);
}

const topics = query(
  { topic: text },
  "SELECT topic FROM conversations WHERE channel_id = +? AND last_message_id > 0 ORDER BY id",
);
