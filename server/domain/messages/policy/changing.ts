import type { ChannelFacts } from "../../channels/policy.ts";
import { rule } from "../../permissions/rule.ts";

/** Where a message is: its channel, null for a direct one; and whether the person may do the same in any channel. */
export type MessagePlace = { readonly channel: ChannelFacts | null; readonly mayAnywhere: boolean };

/** The channel to move a message within or out of, and whether the person may do so in any channel. */
export type MovingPlace = { readonly channel: ChannelFacts; readonly mayAnywhere: boolean };

/**
 * Delete a message, no matter who wrote it and when (the API specification, Channel; the wire specification, 10.2 and
 * 10.3)?
 */
export const mayDeleteAnyMessage = rule(
  (person, { channel, mayAnywhere }: MessagePlace) =>
    mayAnywhere || (channel !== null && person.isIn(channel.canDeleteAnyMessageGroup)),
);

/** Delete a message of one's own, for as long as the organization lets people? */
export const mayDeleteOwnMessage = rule(
  (person, { channel, mayAnywhere }: MessagePlace) =>
    mayAnywhere || (channel !== null && person.isIn(channel.canDeleteOwnMessageGroup)),
);

/** Move messages to another topic of their channel? */
export const mayMoveBetweenTopics = rule(
  (person, { channel, mayAnywhere }: MovingPlace) =>
    mayAnywhere || person.isIn(channel.canMoveMessagesWithinChannelGroup),
);

/** Move messages to another channel? */
export const mayMoveBetweenChannels = rule(
  (person, { channel, mayAnywhere }: MovingPlace) =>
    mayAnywhere || person.isIn(channel.canMoveMessagesOutOfChannelGroup),
);

/** Mark topics as resolved, or as no longer resolved? */
export const mayResolveTopics = rule(
  (person, { channel, mayAnywhere }: MovingPlace) => mayAnywhere || person.isIn(channel.canResolveTopicsGroup),
);
