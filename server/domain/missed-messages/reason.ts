import type { UserSettings } from "../user-settings/shapes/settings.ts";
import { type Visibility, visibility } from "../user-topics/shapes.ts";

/** Why somebody is told by email of a message that they missed; the first one that holds. */
export const reasons = ["direct", "mentioned", "mentioned with all", "followed topic", "channel"] as const;

/** One of {@link reasons}. */
export type Reason = (typeof reasons)[number];

/** What decides whether somebody is told by email of a message that others sent while they were away. */
export type Circumstances = {
  readonly isDirect: boolean;
  readonly isSenderMuted: boolean;
  /** By name, or with a group. */
  readonly isMentioned: boolean;
  /** With everybody in the channel, or with those who take part in the topic. */
  readonly isMentionedWithAll: boolean;
  readonly visibility: Visibility;
  /** The subscription's own choices; null inherits from the settings. */
  readonly isChannelMuted: boolean;
  readonly emailNotifications: boolean | null;
  readonly wildcardMentionsNotify: boolean | null;
  readonly settings: Pick<
    UserSettings,
    | "enable_offline_email_notifications"
    | "enable_stream_email_notifications"
    | "enable_followed_topic_email_notifications"
    | "enable_followed_topic_wildcard_mentions_notify"
    | "wildcard_mentions_notify"
  >;
};

/**
 * Why somebody is told by email of a message, null if they are not (the API specification, User settings). What is said
 * to them by name reaches them wherever it is said; mentions of all and mere messages do not get through a mute, and
 * nothing that muted people write does. Who follows a topic has unmuted it.
 */
export function reasonToMail(message: Circumstances): Reason | null {
  const { settings, isDirect, isMentioned, isMentionedWithAll } = message;
  if (message.isSenderMuted) return null;
  if (settings.enable_offline_email_notifications) {
    if (isDirect) return "direct";
    if (isMentioned) return "mentioned";
    if (isMentionedWithAll && heedsMentionsOfAll(message)) return "mentioned with all";
  }
  if (isDirect) return null;
  if (isFollowed(message) && settings.enable_followed_topic_email_notifications) return "followed topic";
  if (!isHeard(message)) return null;
  return (message.emailNotifications ?? settings.enable_stream_email_notifications) ? "channel" : null;
}

function heedsMentionsOfAll(message: Circumstances): boolean {
  const { settings, wildcardMentionsNotify } = message;
  if (isFollowed(message) && settings.enable_followed_topic_wildcard_mentions_notify) return true;
  return isHeard(message) && (wildcardMentionsNotify ?? settings.wildcard_mentions_notify);
}

function isFollowed(message: Circumstances): boolean {
  return message.visibility === visibility.followed;
}

function isHeard(message: Circumstances): boolean {
  return message.visibility === visibility.none ? !message.isChannelMuted : message.visibility !== visibility.muted;
}
