import { integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { bitsOf } from "../../flags/flag-bits.ts";
import { resolvedTopicPrefix } from "../../topic-names.ts";
import type { Access } from "../access.ts";
import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import { condition, not } from "./condition.ts";
import { flagged, mentioning, unread } from "./flag-terms.ts";
import { addCondition, addIndexedCondition, type IndexedCondition, keepRanges, type Narrow } from "./narrow.ts";
import { rangesWithUnread } from "./ranges-with-unread.ts";
import { conversationRange } from "./readable-ranges.ts";
import { type Term, textOperand } from "./terms.ts";
import { applyFollowed, applyMuted } from "./visibility-terms.ts";

/** `is`: a property of the message for the viewer. */
export function applyIs(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const { viewer } = access;
  const operand = textOperand(term);
  switch (operand) {
    case "dm":
    case "private":
      return keepRanges(narrow, ({ channelId }) => (channelId === null) !== term.negated);
    case "muted":
      return applyMuted(reader, access, narrow, !term.negated);
    case "followed":
      return applyFollowed(reader, access, narrow, term.negated);
    case "starred":
      return withFlag(narrow, flagged(viewer, bitsOf(["starred"])), term.negated);
    case "alerted":
      return withFlag(narrow, flagged(viewer, bitsOf(["has_alert_word"])), term.negated);
    case "mentioned":
      return withFlag(narrow, mentioning(viewer), term.negated);
    case "unread":
      if (term.negated) return addCondition(narrow, not(unread(viewer)));
      return { ...narrow, ranges: rangesWithUnread(reader, access, narrow.ranges) };
    case "resolved":
      return applyResolved(reader, narrow, term.negated);
    default:
      throw badNarrow(`unknown 'is' operand ${shortenOperand(operand)}`);
  }
}

/** `in`: home leaves muted topics out, all leaves nothing out. */
export function applyIn(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const operand = textOperand(term);
  switch (operand) {
    case "home":
      return applyMuted(reader, access, narrow, term.negated);
    case "all":
      return keepRanges(narrow, () => !term.negated);
    default:
      throw badNarrow(`unknown 'in' operand ${shortenOperand(operand)}`);
  }
}

function withFlag(narrow: Narrow, flag: IndexedCondition, negated: boolean): Narrow {
  return negated ? addCondition(narrow, not(flag.condition)) : addIndexedCondition(narrow, flag);
}

function applyResolved(reader: Reader, narrow: Narrow, negated: boolean): Narrow {
  const inTopic = condition("m.channel_id IS NOT NULL AND substr(m.topic, 1, 2) = ?", resolvedTopicPrefix);
  if (negated) return addCondition(narrow, not(inTopic));
  const channels = narrow.ranges.filter(({ kind }) => kind === "channel");
  const topics = narrow.ranges.filter(({ kind, channelId }) => kind === "conversation" && channelId !== null);
  const resolved = channels.flatMap((range) =>
    resolvedTopics
      .all(reader, { channelId: range.id, prefix: resolvedTopicPrefix })
      .map((topic) => conversationRange(range, topic.id, topic.newest)),
  );
  return addCondition({ ...narrow, ranges: [...resolved, ...topics] }, inTopic);
}

/** Names with the prefix sort between the prefix and the prefix with its last character raised by one. */
const resolvedTopics = query(
  { id: integer, newest: integer },
  `
  SELECT id, last_message_id AS newest FROM conversations
  WHERE channel_id = +:channelId AND topic_key >= :prefix AND topic_key < substr(:prefix, 1, 1) || '!'`,
);
