import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { setVisibility, type Topic } from "./actions.ts";
import { visibilityOf } from "./queries.ts";
import { hasRoomFor } from "./room.ts";
import { type StoredVisibility, visibility } from "./shapes.ts";

/** What somebody does in a topic. Starting a topic includes writing in it, and writing includes taking part. */
export type Participation = "takes part" | "writes" | "starts";

/**
 * What counts for each value of automatically_follow_topics_policy and
 * automatically_unmute_topics_in_muted_streams_policy.
 */
const qualifying: Readonly<Record<number, readonly Participation[]>> = {
  1: ["takes part", "writes", "starts"],
  2: ["writes", "starts"],
  3: ["starts"],
};

/**
 * The visibility policy that somebody gets for a topic because of what they do in it, by their settings (the API
 * specification, automatically_follow_topics_policy); undefined if nothing changes. It never makes a topic less
 * visible. Bots, and people who already have too many policies, get none.
 */
export function automaticVisibility(
  reader: Reader,
  user: User,
  topic: Topic,
  involvement: Participation,
): StoredVisibility | undefined {
  if (user.botType !== null) return undefined;
  const settings = settingsOf(reader, user.id);
  const isChannelMuted = subscriptionsOf(reader, user.id).get(topic.channelId)?.isMuted === true;
  const qualifiesFor = (policy: number) => qualifying[policy]?.includes(involvement) === true;
  const follows = qualifiesFor(settings.automatically_follow_topics_policy);
  const unmutes = isChannelMuted && qualifiesFor(settings.automatically_unmute_topics_in_muted_streams_policy);
  if (!follows && !unmutes) return undefined;
  const current = visibilityOf(reader, user.id, topic.channelId, topic.name);
  if (current === visibility.followed || !hasRoomFor(reader, user.id, topic)) return undefined;
  if (follows) return visibility.followed;
  return current === visibility.unmuted ? undefined : visibility.unmuted;
}

/**
 * Sets the visibility policy of somebody who takes part in a topic, for example reacts or votes, as their settings say.
 */
export function recordParticipation(tx: Tx, user: User, topic: Topic): void {
  const policy = automaticVisibility(tx, user, topic, "takes part");
  if (policy !== undefined) setVisibility(tx, user.id, topic, policy);
}

/** Lets people follow a topic in which they are mentioned by name, if their settings say so. */
export function followMentioned(tx: Tx, mentioned: readonly number[], topic: Topic): void {
  for (const userId of mentioned) {
    const follows = settingsOf(tx, userId).automatically_follow_topics_where_mentioned;
    const isPerson = findUser(tx, userId)?.botType === null;
    if (follows && isPerson && hasRoomFor(tx, userId, topic)) setVisibility(tx, userId, topic, visibility.followed);
  }
}
