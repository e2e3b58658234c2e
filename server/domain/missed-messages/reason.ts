import type { UserSettings } from "../user-settings/shapes/settings.ts";
import { type Visibility, visibility } from "../user-topics/shapes.ts";

/** The reasons to mail somebody a message that they missed. The first one that applies counts. */
export const reasons = ["direct", "mentioned", "mentioned with all", "followed topic", "channel"] as const;

/** One of {@link reasons}. */
export type Reason = (typeof reasons)[number];

/** The facts that decide whether somebody is mailed a message that was sent while they were away. */
export type RecipientFacts = {
  readonly isDirect: boolean;
  readonly isSenderMuted: boolean;
  /** Mentioned by name, or with a group. */
  readonly isMentioned: boolean;
  /** Mentioned with everybody in the channel, or with the participants of the topic. */
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
 * Why somebody is mailed a message; null if they are not (the API specification, User settings). Direct messages and
 * mentions by name are mailed from everywhere. Wildcard mentions and other messages are not mailed if the topic or the
 * channel is muted. Messages of muted people never are. Following a topic also unmutes it.
 */
export function reasonToMail(message: RecipientFacts): Reason | null {
  const { settings, isDirect, isMentioned, isMentionedWithAll } = message;
  if (message.isSenderMuted) return null;
  if (settings.enable_offline_email_notifications) {
    if (isDirect) return "direct";
    if (isMentioned) return "mentioned";
    if (isMentionedWithAll && isNotifiedOfWildcards(message)) return "mentioned with all";
  }
  if (isDirect) return null;
  if (isFollowed(message) && settings.enable_followed_topic_email_notifications) return "followed topic";
  if (!isUnmuted(message)) return null;
  return (message.emailNotifications ?? settings.enable_stream_email_notifications) ? "channel" : null;
}

function isNotifiedOfWildcards(message: RecipientFacts): boolean {
  const { settings, wildcardMentionsNotify } = message;
  if (isFollowed(message) && settings.enable_followed_topic_wildcard_mentions_notify) return true;
  return isUnmuted(message) && (wildcardMentionsNotify ?? settings.wildcard_mentions_notify);
}

function isFollowed(message: RecipientFacts): boolean {
  return message.visibility === visibility.followed;
}

function isUnmuted(message: RecipientFacts): boolean {
  return message.visibility === visibility.none ? !message.isChannelMuted : message.visibility !== visibility.muted;
}
