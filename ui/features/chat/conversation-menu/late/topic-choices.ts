import { isTopicMuted, topicIdentity, type Visibility, visibility } from "#server/domain/user-topics/shapes.ts";
import type { Organization } from "../../../../store/organization/organization.ts";

/** What the reader can do about the notifications of a topic. */
export type TopicChoice = {
  readonly kind: "follow" | "unfollow" | "mute" | "unmute" | "reset";
  readonly policy: Visibility;
};

/** The choices for a topic with this policy, in a channel that is muted or not. */
export function listTopicChoices(policy: Visibility, isChannelMuted: boolean): TopicChoice[] {
  const { none, muted, unmuted, followed } = visibility;
  const isMuted = isTopicMuted(policy, isChannelMuted);
  const choices: TopicChoice[] = [
    policy === followed ? { kind: "unfollow", policy: none } : { kind: "follow", policy: followed },
    isMuted ? { kind: "unmute", policy: isChannelMuted ? unmuted : none } : { kind: "mute", policy: muted },
  ];
  // If no other choice resets the topic to the default.
  if (policy !== none && choices.every((choice) => choice.policy !== none)) {
    choices.push({ kind: "reset", policy: none });
  }
  return choices;
}

/** The reader's policy for a topic. */
export function policyOf({ user_topics }: Organization, channelId: number, topic: string): Visibility {
  const key = topicIdentity(channelId, topic);
  const found = user_topics.find((each) => topicIdentity(each.stream_id, each.topic_name) === key);
  return found?.visibility_policy ?? visibility.none;
}
