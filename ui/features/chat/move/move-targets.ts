import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { Message } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { findMoveRight } from "../../../store/organization/rights/moving.ts";
import { byName, channelsById } from "../../../store/organization/selectors.ts";
import { isAllowedAt } from "../../../store/organization/timed-right.ts";
import { serverClock } from "../../../store/server-clock.ts";

/**
 * The reader's channels to which they may move a message now, by name. Its own channel is one of them if the topic may be
 * changed. A topic that is new there may need a further permission.
 */
export function findMoveTargets(organization: Organization, message: Message): ChannelShape[] {
  const now = Math.floor(serverClock.now() / 1000);
  return organization.subscriptions
    .flatMap(({ stream_id }) => channelsById(organization).get(stream_id) ?? [])
    .filter((channel) => {
      const isSame = channel.stream_id === message.stream_id;
      const topic = isSame ? `${message.subject}…` : message.subject;
      return isAllowedAt(findMoveRight(organization, message, { channel, topic, hasMessages: true }), now);
    })
    .sort((a, b) => byName(a.name, b.name));
}
