import { msg } from "#server/texts/msg.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import type { ChannelTopic, DomainEvents } from "../domain-events.ts";
import { translateForAll } from "../translate-for.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { followersOf } from "../user-topics/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { postNotice } from "./notices.ts";
import { linkToTopic, silentMentionOf } from "./wording.ts";

type MovedMessages = DomainEvents["messagesMoved"];

/**
 * Posts the requested notices about moved messages, and one when a topic was marked as resolved or unresolved. A change
 * of only upper and lower case in the topic gets no notice. For the person who did that, the notices are read.
 */
export function announceMoved(tx: Tx, moved: MovedMessages): void {
  if (moved.mark !== "same") announceResolution(tx, moved.by, moved.to, moved.mark);
  if (!moved.changesTopic && !moved.changesChannel) return;
  if (moved.notifiesOldTopic) announceInOldTopic(tx, moved);
  if (moved.notifiesNewTopic) announceInNewTopic(tx, moved);
}

/** Posts a notice in the old topic that says where the messages are now. */
function announceInOldTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: MovedMessages): void {
  const destination = topicNameFor(tx, from.channel, to);
  const content = translateForAll(tx, isWholeTopic ? topicMovedTo : messagesMovedTo, {
    destination,
    person: silentMentionOf(mover),
    count,
  });
  postNotice(tx, { ...from, content, causedBy: mover, readBy: [mover.id] });
}

/** Posts a notice in the new topic that says where the messages were before. */
function announceInNewTopic(tx: Tx, { by: mover, from, to, count, isWholeTopic }: MovedMessages): void {
  const source = topicNameFor(tx, to.channel, from);
  const content = translateForAll(tx, isWholeTopic ? topicMovedHere : messagesMovedHere, {
    source,
    person: silentMentionOf(mover),
    count,
  });
  postNotice(tx, { ...to, content, causedBy: mover, readBy: [mover.id] });
}

/** The name of a topic for the readers of a channel. It is shown only if all of them may see it. */
function topicNameFor(reader: Reader, noticeChannel: Channel, { channel, topic }: ChannelTopic): string {
  return isVisibleToAll(reader, noticeChannel, channel)
    ? linkToTopic(channel, topic)
    : translateForAll(reader, msg`another channel`);
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

const topicMovedTo = msg`This topic was moved to {destination} by {person}.`;
const topicMovedHere = msg`This topic was moved here from {source} by {person}.`;
const messagesMovedTo = msg`{count, plural, one {A message was moved from this topic to {destination} by {person}.} other {# messages were moved from this topic to {destination} by {person}.}}`;
const messagesMovedHere = msg`{count, plural, one {A message was moved here from {source} by {person}.} other {# messages were moved here from {source} by {person}.}}`;

/**
 * Posts a notice in a topic that was marked as resolved or unresolved. The notice is marked as read for people who do
 * not want such notices.
 */
function announceResolution(tx: Tx, marker: User, topic: ChannelTopic, mark: "resolved" | "unresolved"): void {
  const content = translateForAll(tx, mark === "resolved" ? markedResolved : markedUnresolved, {
    person: silentMentionOf(marker),
  });
  postNotice(tx, { ...topic, content, causedBy: marker, readBy: [marker.id, ...autoReadersOf(tx, topic)] });
}

const markedResolved = msg`{person} has marked this topic as resolved.`;
const markedUnresolved = msg`{person} has marked this topic as unresolved.`;

/**
 * IDs of the subscribers for whom such notices are read automatically (the API specification,
 * resolved_topic_notice_auto_read_policy).
 */
function autoReadersOf(reader: Reader, { channel, topic }: ChannelTopic): number[] {
  const followers = followersOf(reader, channel.id, topic);
  return [...subscribersOf(reader, channel.id)].filter((userId) => {
    const policy = settingsOf(reader, userId).resolved_topic_notice_auto_read_policy;
    return policy === "always" || (policy === "except_followed" && !followers.has(userId));
  });
}
