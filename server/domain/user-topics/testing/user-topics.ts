import type { Person } from "../../../testing/world.ts";
import { userTopicEndpoints } from "../contract.ts";
import type { Visibility } from "../shapes.ts";

/** Sets somebody's visibility policy for a topic. */
export function setTopicPolicy(person: Person, channelId: number, topic: string, policy: Visibility): Promise<unknown> {
  const params = { stream_id: channelId, topic, visibility_policy: policy };
  return person.call(userTopicEndpoints.updateUserTopic, params);
}
