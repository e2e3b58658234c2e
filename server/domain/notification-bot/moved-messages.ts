import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { followersOf } from "../user-topics/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { postNotice } from "./notices.ts";
import { linkToTopic, nameOf } from "./wording.ts";

type MovedMessages = DomainEvents["messagesMoved"];

type Place = MovedMessages["from"];

/**
 * Posts the requested notices about moved messages, and one when a topic was marked as resolved or unresolved. A change
 * of only upper and lower case in the topic gets no notice.
 */
export function announceMoved(tx: Tx, moved: MovedMessages): void {
  if (moved.mark !== "same") announceResolution(tx, moved.by, moved.to, moved.mark);
  if (!moved.changesTopic && !moved.changesChannel) return;
  if (moved.notifiesOldTopic) announceInOldTopic(tx, moved);
  if (moved.notifiesNewTopic) announceInNewTopic(tx, moved);
}

/** Posts a notice in the old topic that says where the messages are now. */
function announceInOldTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: MovedMessages): void {
  const what = isWholeTopic ? "This topic was moved" : `${messagesWere(count)} moved from this topic`;
  const content = `${what} to ${topicNameFor(tx, from.channel, to)} by ${nameOf(mover)}.`;
  postNotice(tx, { ...from, content, causedBy: mover });
}

/** Posts a notice in the new topic that says where the messages were before. */
function announceInNewTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: MovedMessages): void {
  const what = isWholeTopic ? "This topic was moved" : `${messagesWere(count)} moved`;
  const content = `${what} here from ${topicNameFor(tx, to.channel, from)} by ${nameOf(mover)}.`;
  postNotice(tx, { ...to, content, causedBy: mover });
}

/** The name of a topic for the readers of a channel. It is shown only if all of them may see it. */
function topicNameFor(reader: Reader, noticeChannel: Channel, { channel, topic }: Place): string {
  return isVisibleToAll(reader, noticeChannel, channel) ? linkToTopic(channel, topic) : "another channel";
}

/**
 * Whether everyone who reads a channel may see another one. Not all of them may see a private channel. Visitors and
 * guests may not see every public one.
 */
function isVisibleToAll(reader: Reader, noticeChannel: Channel, channel: Channel): boolean {
  if (channel.id === noticeChannel.id || channel.isWebPublic) return true;
  if (channel.isPrivate || noticeChannel.isWebPublic) return false;
  return [...subscribersOf(reader, noticeChannel.id)].every((id) => {
    const user = findUser(reader, id);
    return user !== undefined && canSeeChannel(reader, user, channel);
  });
}

function messagesWere(count: number): string {
  return count === 1 ? "A message was" : `${count} messages were`;
}

/**
 * Posts a notice in a topic that was marked as resolved or unresolved. The notice is marked as read for people who do
 * not want such notices.
 */
function announceResolution(tx: Tx, marker: User, place: Place, mark: "resolved" | "unresolved"): void {
  const content = `${nameOf(marker)} has marked this topic as ${mark}.`;
  postNotice(tx, { ...place, content, causedBy: marker, readBy: autoReadersOf(tx, place) });
}

/**
 * IDs of the subscribers for whom such notices are read automatically (the API specification,
 * resolved_topic_notice_auto_read_policy).
 */
function autoReadersOf(reader: Reader, { channel, topic }: Place): number[] {
  const followers = followersOf(reader, channel.id, topic);
  return [...subscribersOf(reader, channel.id)].filter((userId) => {
    const policy = settingsOf(reader, userId).resolved_topic_notice_auto_read_policy;
    return policy === "always" || (policy === "except_followed" && !followers.has(userId));
  });
}
