import type { ParamsOf } from "../../http/contract.ts";
import type { Tx } from "../../transactions/tx.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { readNewTopic } from "../messages/topic.ts";
import type { User } from "../users/queries.ts";
import { setVisibility } from "./actions.ts";
import type { userTopicEndpoints } from "./contract.ts";
import { visibilityOf } from "./queries.ts";
import { assertRoomFor } from "./room.ts";
import { visibility } from "./shapes.ts";

/**
 * POST /user_topics: lets somebody see a topic otherwise. What they once said of a topic they may take back after they
 * have lost its channel.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not read, and for what cannot be a topic; when there are too many
 */
export function changeVisibility(
  tx: Tx,
  user: User,
  params: ParamsOf<(typeof userTopicEndpoints)["updateUserTopic"]>,
): void {
  const { stream_id: channelId, visibility_policy: policy } = params;
  const topic = { channelId, name: readNewTopic(params.topic) };
  const takesBack = policy === visibility.none && visibilityOf(tx, user.id, channelId, topic.name) !== visibility.none;
  if (!takesBack) readableChannel(tx, user, channelId);
  if (policy !== visibility.none) assertRoomFor(tx, user.id, topic);
  setVisibility(tx, user.id, topic, policy);
}
