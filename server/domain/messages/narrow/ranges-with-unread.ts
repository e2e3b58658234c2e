import type { Reader } from "../../../db/store.ts";
import { findUnreadAbove } from "../../flags/can-be-unread.ts";
import type { RangeSet } from "../../flags/range-set.ts";
import { unreadDirectConversations, unreadRanges, unreadTopics } from "../../flags/unread.ts";
import { type Access, noUpperBound } from "../access.ts";
import { conversationRange, type ReadableRange, within } from "./readable-ranges.ts";

/**
 * The parts of ranges that contain the unread messages. It starts from the conversations with unread messages, so three
 * unread messages among a million cost as much as three messages.
 */
export function rangesWithUnread(reader: Reader, access: Access, ranges: readonly ReadableRange[]): ReadableRange[] {
  const { viewer } = access;
  if (viewer === null) return [];
  const direct = new Map(unreadDirectConversations(reader, viewer.id).map(({ id, unread }) => [id, unread]));
  const channelIds = new Set(ranges.filter(({ kind }) => kind === "channel").map(({ id }) => id));
  const topics = unreadTopics(reader, viewer.id, [...channelIds].flatMap(currentPart));

  return withoutOrigins(ranges).flatMap((range) => {
    if (range.channelId === null) return split(range, direct.get(range.id) ?? []);
    if (range.kind === "conversation") return split(range, unreadOfTopic(range, range.channelId));
    const own = topics.get(range.id) ?? [];
    return own.flatMap((topic) => split(conversationRange(range, topic.id, topic.newest), topic.unread));
  });

  function currentPart(channelId: number) {
    const current = access.current(channelId);
    return current === undefined ? [] : [{ channelId, ...current }];
  }

  function unreadOfTopic({ id, after, through }: ReadableRange, channelId: number): RangeSet {
    const current = access.current(channelId);
    if (viewer === null || current === undefined) return [];
    const first = Math.max(after, findUnreadAbove(reader, current, id));
    return first < through ? unreadRanges(reader, viewer.id, id, first, through) : [];
  }
}

/** Only received messages can be unread, so the channel that they were sent to need not be checked. */
function withoutOrigins(ranges: readonly ReadableRange[]): ReadableRange[] {
  const others = ranges.filter(({ kind, sentTo }) => kind === "conversation" || sentTo === undefined);
  const channelIds = new Set(ranges.filter((range) => !others.includes(range)).map(({ id }) => id));
  const whole = [...channelIds].map(
    (id): ReadableRange => ({ kind: "channel", id, channelId: id, after: 0, through: noUpperBound }),
  );
  return [...others, ...whole];
}

function split(range: ReadableRange, unread: RangeSet): ReadableRange[] {
  return unread
    .map(({ first, last }) => within(range, { after: first - 1, through: last }))
    .filter(({ after, through }) => after < through);
}
