/**
 * One component of the fragment after `#narrow/`: percent-encoded, then with `.` instead of `%`, so that mail programs
 * and browsers do not change it. Letters, digits, `_`, `-` and `~` stay as they are.
 */
export function encodeNarrowComponent(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(".", "%2E")
    .replaceAll("%", ".");
}

/** The address, relative to the server, at which clients show a channel. */
export function channelUrl(channel: { id: number; name: string }): string {
  return `/#narrow/channel/${channel.id}-${encodeNarrowComponent(channel.name.replaceAll(" ", "-"))}`;
}

/** The address of a topic; the empty topic has an empty last part. */
export function topicUrl(channel: { id: number; name: string }, topic: string): string {
  return `${channelUrl(channel)}/topic/${encodeNarrowComponent(topic)}`;
}

/** The address of the direct messages between these people, who are all of them with the reader. */
export function directUrl(userIds: readonly number[]): string {
  return `/#narrow/dm/${userIds.join(",")}-${userIds.length > 2 ? "group" : "dm"}`;
}

/** The address of a message in its topic. */
export function messageUrl(channel: { id: number; name: string }, topic: string, messageId: number): string {
  return `${topicUrl(channel, topic)}/near/${messageId}`;
}
