import { bitsOf } from "../../flags/flag-bits.ts";
import type { Viewer } from "../access.ts";
import { type Condition, condition } from "./condition.ts";
import { type IndexedCondition, ranks } from "./narrow.ts";

/** Messages for which the viewer has one of these flags. */
export function flagged(viewer: Viewer, bits: number): IndexedCondition {
  const userId = viewer?.id ?? 0;
  const matches = condition("f.user_id = +? AND f.flags & +? <> 0", userId, bits);
  const exists = `EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id AND ${matches.text})`;
  const from = "message_flags f CROSS JOIN messages m ON m.id = f.message_id";
  return {
    sources: [{ from, key: "f.message_id", where: matches }],
    rank: ranks.flag,
    condition: { text: exists, values: matches.values },
  };
}

/** Messages that mention the viewer, by name, group or wildcard. */
export function mentioning(viewer: Viewer): IndexedCondition {
  const personal = flagged(viewer, bitsOf(["mentioned", "topic_wildcard_mentioned"]));
  const wildcard = channelMentions(viewer);
  return {
    sources: [...personal.sources, { from: "messages m", key: "m.id", where: wildcard }],
    rank: ranks.flag,
    condition: {
      text: `${personal.condition.text} OR (${wildcard.text})`,
      values: [...personal.condition.values, ...wildcard.values],
    },
  };
}

/** Messages with a wildcard mention of their channel, sent while the viewer was subscribed. */
function channelMentions(viewer: Viewer): Condition {
  return condition(
    `m.mentions_channel AND EXISTS (SELECT 1 FROM subscription_periods p
      WHERE p.user_id = +? AND p.channel_id = coalesce(m.sent_channel_id, m.channel_id)
        AND p.after_message_id < m.id AND (p.through_message_id IS NULL OR p.through_message_id >= m.id))`,
    viewer?.id ?? 0,
  );
}

/** Messages that the viewer has not read; see `flags/can-be-unread.ts` for what can be unread at all. */
export function unread(viewer: Viewer): Condition {
  const userId = viewer?.id ?? 0;
  return condition(
    `(m.channel_id IS NULL OR EXISTS (SELECT 1 FROM subscription_periods p
        WHERE p.user_id = +? AND p.channel_id = m.channel_id AND p.through_message_id IS NULL
          AND (p.after_message_id < m.id OR p.after_event_id < (
            SELECT c.moved_in_event_id FROM conversations c WHERE c.id = m.conversation_id))))
      AND NOT EXISTS (SELECT 1 FROM read_ranges r
        WHERE r.user_id = +? AND r.conversation_id = m.conversation_id AND r.first_id <= m.id AND r.last_id >= m.id)`,
    userId,
    userId,
  );
}
