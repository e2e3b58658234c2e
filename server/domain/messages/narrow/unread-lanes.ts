import type { Reader } from "../../../db/store.ts";
import { unreadAbove } from "../../flags/can-be-unread.ts";
import type { RangeSet } from "../../flags/range-set.ts";
import { unreadDirectConversations, unreadRanges, unreadTopics } from "../../flags/unread.ts";
import { type Access, endless } from "../access.ts";
import { conversationLane, type Lane, within } from "./lanes.ts";

/**
 * The parts of lanes that hold the unread messages. Driven by the conversations that are not read through, so that
 * finding three unread messages among a million costs what three messages cost.
 */
export function unreadLanes(reader: Reader, access: Access, lanes: readonly Lane[]): Lane[] {
  const { viewer } = access;
  if (viewer === null) return [];
  const direct = new Map(unreadDirectConversations(reader, viewer.id).map(({ id, unread }) => [id, unread]));
  const channelIds = new Set(lanes.filter(({ kind }) => kind === "channel").map(({ id }) => id));
  const topics = unreadTopics(reader, viewer.id, [...channelIds].flatMap(currentPart));

  return withoutOrigins(lanes).flatMap((lane) => {
    if (lane.channelId === null) return split(lane, direct.get(lane.id) ?? []);
    if (lane.kind === "conversation") return split(lane, unreadOfTopic(lane, lane.channelId));
    const own = topics.get(lane.id) ?? [];
    return own.flatMap((topic) => split(conversationLane(lane, topic.id, topic.newest), topic.unread));
  });

  function currentPart(channelId: number) {
    const current = access.current(channelId);
    return current === undefined ? [] : [{ channelId, ...current }];
  }

  function unreadOfTopic({ id, after, through }: Lane, channelId: number): RangeSet {
    const current = access.current(channelId);
    if (viewer === null || current === undefined) return [];
    const first = Math.max(after, unreadAbove(reader, current, id));
    return first < through ? unreadRanges(reader, viewer.id, id, first, through) : [];
  }
}

/** Only what was received can be unread: where in a channel it was sent need not be asked. */
function withoutOrigins(lanes: readonly Lane[]): Lane[] {
  const others = lanes.filter(({ kind, sentTo }) => kind === "conversation" || sentTo === undefined);
  const channelIds = new Set(lanes.filter((lane) => !others.includes(lane)).map(({ id }) => id));
  const whole = [...channelIds].map((id): Lane => ({ kind: "channel", id, channelId: id, after: 0, through: endless }));
  return [...others, ...whole];
}

function split(lane: Lane, unread: RangeSet): Lane[] {
  return unread
    .map(({ first, last }) => within(lane, { after: first - 1, through: last }))
    .filter(({ after, through }) => after < through);
}
