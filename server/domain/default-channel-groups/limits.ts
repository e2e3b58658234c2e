/**
 * The most groups of channels that an organization can have, so that new people can choose among them easily; the
 * longest name and description of one, in characters; and the most channels in one request.
 */
export const defaultChannelGroupLimits = { groups: 100, name: 60, description: 1024, channels: 1_000 } as const;
