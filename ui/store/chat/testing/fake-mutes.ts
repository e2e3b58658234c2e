import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { type Visibility, visibility } from "#server/domain/user-topics/shapes.ts";

/** What the reader has muted or follows in a fake office. */
export type FakeMutes = {
  /** The muted channels. */
  readonly channels: Set<number>;
  /** What the reader has chosen for topics, by {@link topicKey}. */
  readonly policies: Map<string, Visibility>;
};

/** Nothing is muted. */
export function createFakeMutes(): FakeMutes {
  return { channels: new Set(), policies: new Map() };
}

/** The same text for all spellings of a topic. */
export function topicKey(channelId: number, topic: string): string {
  return `${channelId} ${topic.toLowerCase()}`;
}

/** What the reader has chosen for the topic of a message. */
export function policyOf({ policies }: FakeMutes, { stream_id, subject }: FetchedMessageShape): Visibility {
  if (stream_id === undefined) return visibility.none;
  return policies.get(topicKey(stream_id, subject)) ?? visibility.none;
}

/** Whether a message is muted: what was chosen for its topic counts more than its channel. */
export function isMuted(mutes: FakeMutes, message: FetchedMessageShape): boolean {
  if (message.stream_id === undefined) return false;
  const policy = policyOf(mutes, message);
  return policy === visibility.none ? mutes.channels.has(message.stream_id) : policy === visibility.muted;
}
