/** The names that mention everybody in a channel, as in `@**all**`. They are written in lower case. */
export const channelWildcards: ReadonlySet<string> = new Set(["all", "everyone", "channel", "stream"]);

/** The name that mentions everybody who took part in a topic. */
export const topicWildcard = "topic";
