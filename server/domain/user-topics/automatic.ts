import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { setVisibility, type Topic } from "./actions.ts";
import { visibilityOf } from "./queries.ts";
import { hasRoomFor } from "./room.ts";
import { type OwnVisibility, visibility } from "./shapes.ts";

/** What somebody does in a topic; who starts one also writes in it, and who writes also takes part. */
export type Involvement = "takes part" | "writes" | "starts";

/** Settings automatically_follow_topics_policy and automatically_unmute_topics_in_muted_streams_policy, by number. */
const enough: Readonly<Record<number, readonly Involvement[]>> = {
  1: ["takes part", "writes", "starts"],
  2: ["writes", "starts"],
  3: ["starts"],
};

/**
 * How somebody sees a topic from now on because of what they do in it, by their settings (the API specification,
 * automatically_follow_topics_policy); undefined when nothing changes. A topic only ever gains by it, and nothing
 * happens by itself on behalf of bots, or to whoever follows too many topics already.
 */
export function automaticVisibility(
  reader: Reader,
  user: User,
  topic: Topic,
  involvement: Involvement,
): OwnVisibility | undefined {
  if (user.botType !== null) return undefined;
  const settings = settingsOf(reader, user.id);
  const isChannelMuted = subscriptionsOf(reader, user.id).get(topic.channelId)?.isMuted === true;
  const isEnoughFor = (policy: number) => enough[policy]?.includes(involvement) === true;
  const follows = isEnoughFor(settings.automatically_follow_topics_policy);
  const unmutes = isChannelMuted && isEnoughFor(settings.automatically_unmute_topics_in_muted_streams_policy);
  if (!follows && !unmutes) return undefined;
  const known = visibilityOf(reader, user.id, topic.channelId, topic.name);
  if (known === visibility.followed || !hasRoomFor(reader, user.id, topic)) return undefined;
  if (follows) return visibility.followed;
  return known === visibility.unmuted ? undefined : visibility.unmuted;
}

/** Lets somebody who reacts, votes or the like in a topic see it as they want those that they take part in. */
export function recordParticipation(tx: Tx, user: User, topic: Topic): void {
  const policy = automaticVisibility(tx, user, topic, "takes part");
  if (policy !== undefined) setVisibility(tx, user.id, topic, policy);
}

/** Lets people follow a topic in which they are mentioned by name, those who want that. */
export function followMentioned(tx: Tx, mentioned: readonly number[], topic: Topic): void {
  for (const userId of mentioned) {
    const follows = settingsOf(tx, userId).automatically_follow_topics_where_mentioned;
    const isPerson = findUser(tx, userId)?.botType === null;
    if (follows && isPerson && hasRoomFor(tx, userId, topic)) setVisibility(tx, userId, topic, visibility.followed);
  }
}
