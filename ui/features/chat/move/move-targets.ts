import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { Message } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { findMoveRight } from "../../../store/organization/rights/moving.ts";
import { byName, channelsById } from "../../../store/organization/selectors.ts";
import { anyOf, isAllowedAt, type TimedRight } from "../../../store/organization/timed-right.ts";
import { serverClock } from "../../../store/server-clock.ts";

/**
 * The reader's channels to which they may move a message now, by name. Its own channel is one of them if the topic may be
 * changed. A topic that is new there may need a further permission.
 */
export function findMoveTargets(organization: Organization, message: Message): ChannelShape[] {
  const now = Math.floor(serverClock.now() / 1000);
  return subscribedChannels(organization)
    .filter((channel) => isAllowedAt(rightTo(organization, message, channel), now))
    .sort((a, b) => byName(a.name, b.name));
}

/** May the reader move a message to at least one of these channels, and until when? */
export function findAnyMoveRight(organization: Organization, message: Message): TimedRight {
  return anyOf(subscribedChannels(organization).map((channel) => rightTo(organization, message, channel)));
}

function subscribedChannels(organization: Organization): ChannelShape[] {
  return organization.subscriptions.flatMap(({ stream_id }) => channelsById(organization).get(stream_id) ?? []);
}

function rightTo(organization: Organization, message: Message, channel: ChannelShape): TimedRight {
  const isSame = channel.stream_id === message.stream_id;
  const topic = isSame ? `${message.subject}…` : message.subject;
  return findMoveRight(organization, message, { channel, topic, hasMessages: true });
}
