import type { Reader } from "../../../db/store.ts";
import type { RangeSet } from "../../flags/range-set.ts";
import { unreadDirectConversations, unreadRanges, unreadTopics } from "../../flags/unread.ts";
import type { Access } from "../access.ts";
import { conversationLane, type Lane, within } from "./lanes.ts";

/**
 * The parts of lanes that hold the unread messages. Driven by the conversations that are not read through, so that
 * finding three unread messages among a million costs what three messages cost.
 */
export function unreadLanes(reader: Reader, access: Access, lanes: readonly Lane[]): Lane[] {
  const { viewer } = access;
  if (viewer === null) return [];
  const direct = new Map(unreadDirectConversations(reader, viewer.id).map(({ id, unread }) => [id, unread]));

  return lanes.flatMap((lane) => {
    if (lane.channelId === null) return split(lane, direct.get(lane.id) ?? []);
    const current = access.current(lane.channelId);
    if (current === undefined) return [];
    const { after, through } = within(lane, current);
    if (lane.kind === "conversation") return split(lane, unreadRanges(reader, viewer.id, lane.id, after, through));
    return unreadTopics(reader, viewer.id, lane.id, after).flatMap(({ id, newest, unread }) =>
      split(conversationLane(lane, id, newest), unread),
    );
  });
}

function split(lane: Lane, unread: RangeSet): Lane[] {
  return unread
    .map(({ first, last }) => within(lane, { after: first - 1, through: last }))
    .filter(({ after, through }) => after < through);
}
