import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { followersOf } from "../user-topics/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { postNotice } from "./speak.ts";
import { linkToTopic, nameOf } from "./wording.ts";

type Moved = DomainEvents["messagesMoved"];

type Place = Moved["from"];

/** Says what happened, where that was asked for; that a topic is only spelled otherwise now is not worth a message. */
export function announceMoved(tx: Tx, moved: Moved): void {
  if (moved.mark !== "same") announceResolution(tx, moved.by, moved.to, moved.mark);
  if (!moved.changesTopic && !moved.changesChannel) return;
  if (moved.notifiesOldTopic) announceInOldTopic(tx, moved);
  if (moved.notifiesNewTopic) announceInNewTopic(tx, moved);
}

/** Says in the topic that messages have left where they are now. */
function announceInOldTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: Moved): void {
  const what = isWholeTopic ? "This topic was moved" : `${countOf(count)} moved from this topic`;
  const content = `${what} to ${nameFor(tx, from.channel, to)} by ${nameOf(mover)}.`;
  postNotice(tx, { ...from, content, causedBy: mover });
}

/** Says in the topic where messages are now where they come from. */
function announceInNewTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: Moved): void {
  const what = isWholeTopic ? "This topic was moved" : `${countOf(count)} moved`;
  const content = `${what} here from ${nameFor(tx, to.channel, from)} by ${nameOf(mover)}.`;
  postNotice(tx, { ...to, content, causedBy: mover });
}

/** A place as it is named to all who read a channel: only if every one of them may know of it. */
function nameFor(reader: Reader, readers: Channel, { channel, topic }: Place): string {
  return isKnownToAll(reader, readers, channel) ? linkToTopic(channel, topic) : "another channel";
}

/** Whether whoever reads a channel may know of another: of a private one not all may, of public ones no visitors or guests. */
function isKnownToAll(reader: Reader, readers: Channel, channel: Channel): boolean {
  if (channel.id === readers.id || channel.isWebPublic) return true;
  if (channel.isPrivate || readers.isWebPublic) return false;
  return [...subscribersOf(reader, readers.id)].every((id) => {
    const user = findUser(reader, id);
    return user !== undefined && canSeeChannel(reader, user, channel);
  });
}

function countOf(count: number): string {
  return count === 1 ? "A message was" : `${count} messages were`;
}

/** Says in a topic that somebody has marked it as resolved, or as unresolved; who does not want to read that has read it. */
function announceResolution(tx: Tx, marker: User, place: Place, mark: "resolved" | "unresolved"): void {
  const content = `${nameOf(marker)} has marked this topic as ${mark}.`;
  postNotice(tx, { ...place, content, causedBy: marker, readBy: indifferentTo(tx, place) });
}

/** Who of a channel has such notices read by themselves (the API specification, resolved_topic_notice_auto_read_policy). */
function indifferentTo(reader: Reader, { channel, topic }: Place): number[] {
  const followers = followersOf(reader, channel.id, topic);
  return [...subscribersOf(reader, channel.id)].filter((userId) => {
    const policy = settingsOf(reader, userId).resolved_topic_notice_auto_read_policy;
    return policy === "always" || (policy === "except_followed" && !followers.has(userId));
  });
}
