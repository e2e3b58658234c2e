import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { ReadMessage } from "../../../store/organization/rights/messages.ts";
import { findMoveRight } from "../../../store/organization/rights/moving.ts";
import { activeChannels, createSelector } from "../../../store/organization/selectors.ts";

/**
 * Returns a function from a message that an administrator can read to the channels to which they may move it, by name.
 * Its own channel is one of them if the topic may be changed. A topic that is new there may need a further permission.
 */
export const moveTargetsOf = createSelector(
  [activeChannels, (organization) => organization],
  (channels, organization) =>
    (message: ReadMessage): readonly ChannelShape[] =>
      channels.filter((channel) => {
        const topic = channel.stream_id === message.stream_id ? `${message.subject}…` : message.subject;
        // Administrators move messages of any age, so the right has no deadline.
        return findMoveRight(organization, message, { channel, topic, hasMessages: true }).allowed;
      }),
);
