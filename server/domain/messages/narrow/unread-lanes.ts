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
  const current = lanes.flatMap((lane) => currentPart(access, lane));
  const topics = unreadTopics(
    reader,
    viewer.id,
    current.filter(isChannel).map(({ id, after }) => ({ channelId: id, after })),
  );

  return current.flatMap((lane) => {
    if (lane.channelId === null) return split(lane, direct.get(lane.id) ?? []);
    const { id, after, through } = lane;
    if (!isChannel(lane)) return split(lane, unreadRanges(reader, viewer.id, id, after, through));
    return (topics.get(id) ?? []).flatMap((topic) =>
      split(conversationLane(lane, topic.id, topic.newest), topic.unread),
    );
  });
}

/** What of a lane can be unread at all. */
function currentPart(access: Access, lane: Lane): Lane[] {
  if (lane.channelId === null) return [lane];
  const current = access.current(lane.channelId);
  const part = current === undefined ? undefined : within(lane, current);
  return part === undefined || part.after >= part.through ? [] : [part];
}

function isChannel({ kind }: Lane): boolean {
  return kind === "channel";
}

function split(lane: Lane, unread: RangeSet): Lane[] {
  return unread
    .map(({ first, last }) => within(lane, { after: first - 1, through: last }))
    .filter(({ after, through }) => after < through);
}
