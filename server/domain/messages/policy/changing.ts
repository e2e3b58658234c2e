import type { ChannelFacts } from "../../channels/policy.ts";
import { rule } from "../../permissions/rule.ts";

/**
 * The channel of a message to delete, null for a direct message. `isAllowedEverywhere`: whether a permission of the
 * organization already allows it, wherever the message is.
 */
export type DeletionFacts = { readonly channel: ChannelFacts | null; readonly isAllowedEverywhere: boolean };

/**
 * The channel of the messages to move, or of the topic to resolve. `isAllowedEverywhere`: whether a permission of the
 * organization already allows it in all channels.
 */
export type TopicChangeFacts = { readonly channel: ChannelFacts; readonly isAllowedEverywhere: boolean };

/**
 * May this person delete messages of anybody and of any age (the API specification, Channel; the wire specification,
 * 10.2 and 10.3)?
 */
export const mayDeleteAnyMessage = rule(
  (person, { channel, isAllowedEverywhere }: DeletionFacts) =>
    isAllowedEverywhere || (channel !== null && person.isIn(channel.canDeleteAnyMessageGroup)),
);

/** May this person delete messages that they or their bots sent? `deletionRefusal` checks the sender. */
export const mayDeleteOwnMessage = rule(
  (person, { channel, isAllowedEverywhere }: DeletionFacts) =>
    isAllowedEverywhere || (channel !== null && person.isIn(channel.canDeleteOwnMessageGroup)),
);

/** May this person move messages to another topic of their channel? */
export const mayMoveBetweenTopics = rule(
  (person, { channel, isAllowedEverywhere }: TopicChangeFacts) =>
    isAllowedEverywhere || person.isIn(channel.canMoveMessagesWithinChannelGroup),
);

/** May this person move messages to another channel? */
export const mayMoveBetweenChannels = rule(
  (person, { channel, isAllowedEverywhere }: TopicChangeFacts) =>
    isAllowedEverywhere || person.isIn(channel.canMoveMessagesOutOfChannelGroup),
);

/** May this person mark topics as resolved, or as no longer resolved? */
export const mayResolveTopics = rule(
  (person, { channel, isAllowedEverywhere }: TopicChangeFacts) =>
    isAllowedEverywhere || person.isIn(channel.canResolveTopicsGroup),
);
