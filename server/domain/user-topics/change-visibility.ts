import type { ParamsOf } from "../../http/contract.ts";
import type { Tx } from "../../transactions/tx.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { parseTopic } from "../parse-topic.ts";
import type { User } from "../users/queries.ts";
import { setVisibility } from "./actions.ts";
import type { userTopicEndpoints } from "./contract.ts";
import { visibilityOf } from "./queries.ts";
import { assertRoomFor } from "./room.ts";
import { visibility } from "./shapes.ts";

/**
 * POST /user_topics: sets somebody's visibility policy for a topic. They can remove a policy even after they have lost
 * access to the channel.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not read, for an invalid topic, and if they have too many
 *   policies
 */
export function changeVisibility(
  tx: Tx,
  user: User,
  params: ParamsOf<(typeof userTopicEndpoints)["updateUserTopic"]>,
): void {
  const { stream_id: channelId, visibility_policy: policy } = params;
  const topic = { channelId, name: parseTopic(params.topic) };
  const isRemoval = policy === visibility.none && visibilityOf(tx, user.id, channelId, topic.name) !== visibility.none;
  if (!isRemoval) readableChannel(tx, user, channelId);
  if (policy !== visibility.none) assertRoomFor(tx, user.id, topic);
  setVisibility(tx, user.id, topic, policy);
}
