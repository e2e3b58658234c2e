/** The longest name of a channel, in code points (the wire specification, Decisions 5). */
export const channelNameLimit = 60;

/** The longest description of a channel, in code points (the wire specification, Decisions 5). */
export const channelDescriptionLimit = 1024;
