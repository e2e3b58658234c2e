import type { Reader } from "../../db/store.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findChannelByName } from "../channels/queries.ts";
import { readableChannel, visibleChannelNamed } from "../channels/visible-channel.ts";
import { parseTopic } from "../parse-topic.ts";
import type { User } from "../users/queries.ts";
import { setVisibility } from "./actions.ts";
import type { userTopicEndpoints } from "./contract.ts";
import { visibilityOf } from "./queries.ts";
import { assertRoomFor } from "./room.ts";
import { visibility } from "./shapes.ts";

type Params = ParamsOf<(typeof userTopicEndpoints)["updateMutedTopic"]>;

/**
 * PATCH /users/me/subscriptions/muted_topics: mutes or unmutes a topic.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 1.4
 */
export function changeMute(tx: Tx, user: User, params: Params): void {
  const name = parseTopic(params.topic);
  if (params.op === "add") {
    const topic = { channelId: channelToMuteIn(tx, user, params), name };
    assertRoomFor(tx, user.id, topic);
    setVisibility(tx, user.id, topic, visibility.muted);
    return;
  }
  // A channel that they cannot read gets the same error as one without muted topics.
  const channelId = namedChannel(tx, params);
  const isMuted = channelId !== undefined && visibilityOf(tx, user.id, channelId, name) === visibility.muted;
  if (!isMuted) throw invalidParameter("topic", "unchanged", "Topic is not muted");
  setVisibility(tx, user.id, { channelId, name }, visibility.none);
}

function channelToMuteIn(reader: Reader, user: User, { stream_id: id, stream: name }: Params): number {
  assertOne(id, name);
  const named = name === undefined ? id : visibleChannelNamed(reader, user, name).id;
  return readableChannel(reader, user, named ?? 0).id;
}

function namedChannel(reader: Reader, { stream_id: id, stream: name }: Params): number | undefined {
  assertOne(id, name);
  return name === undefined ? id : findChannelByName(reader, name)?.id;
}

function assertOne(id: number | undefined, name: string | undefined): void {
  if (id !== undefined && name !== undefined) throw badRequest("Please choose one: 'stream' or 'stream_id'.");
  if (id === undefined && name === undefined) throw invalidParameter("stream", "missing", "Please supply 'stream'.");
}
