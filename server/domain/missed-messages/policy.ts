import type { UserSettings } from "../user-settings/shapes/settings.ts";
import { type Visibility, visibility } from "../user-topics/shapes.ts";

/** The reasons to notify somebody of a message. The first one that applies counts. */
export const reasons = ["direct", "mentioned", "mentioned with all", "followed topic", "channel"] as const;

/** One of {@link reasons}. */
export type Reason = (typeof reasons)[number];

/** What somebody wants to be notified of in one way, such as by email or with a sound. */
export type NoticeChoices = {
  /** Direct messages, and mentions of them. */
  readonly personal: boolean;
  /** Every message in followed topics. */
  readonly followedTopics: boolean;
  /** Every message in channels without a choice of their own. */
  readonly channels: boolean;
  /** Whether a mention of everybody counts as a mention of them, and whether it does in followed topics. */
  readonly wildcardMentions: boolean;
  readonly followedWildcardMentions: boolean;
};

/** The facts that decide whether somebody is notified of a message of another person. */
export type NoticeFacts = {
  readonly isDirect: boolean;
  readonly isSenderMuted: boolean;
  /** Mentioned by name, or with a group. */
  readonly isMentioned: boolean;
  /** Mentioned with everybody in the channel, or with the participants of the topic. */
  readonly isMentionedWithAll: boolean;
  readonly visibility: Visibility;
  /** The subscription's own choices; null inherits from the settings. */
  readonly isChannelMuted: boolean;
  readonly channelNotifies: boolean | null;
  readonly wildcardMentionsNotify: boolean | null;
  readonly choices: NoticeChoices;
};

/**
 * Why somebody is notified of a message; null if they are not (the API specification, User settings). Direct messages
 * and mentions by name count everywhere. Wildcard mentions and other messages do not if the topic or the channel is
 * muted. Messages of muted people never do. Following a topic also unmutes it.
 */
export function reasonToNotify(message: NoticeFacts): Reason | null {
  const { choices, isDirect, isMentioned, isMentionedWithAll } = message;
  if (message.isSenderMuted) return null;
  if (choices.personal) {
    if (isDirect) return "direct";
    if (isMentioned) return "mentioned";
    if (isMentionedWithAll && isNotifiedOfWildcards(message)) return "mentioned with all";
  }
  if (isDirect) return null;
  if (isFollowed(message) && choices.followedTopics) return "followed topic";
  if (!isUnmuted(message)) return null;
  return (message.channelNotifies ?? choices.channels) ? "channel" : null;
}

/** Whether somebody is notified of a message because it has one of their alert words. */
export function notifiesOfAlertWord(message: NoticeFacts): boolean {
  return message.choices.personal && !message.isSenderMuted && isUnmuted(message);
}

/** Somebody's choices for emails. */
export function emailChoices(settings: UserSettings): NoticeChoices {
  return {
    personal: settings.enable_offline_email_notifications,
    followedTopics: settings.enable_followed_topic_email_notifications,
    channels: settings.enable_stream_email_notifications,
    ...wildcardChoices(settings),
  };
}

/** Somebody's choices for notices on the screen. */
export function desktopChoices(settings: UserSettings): NoticeChoices {
  return {
    personal: settings.enable_desktop_notifications,
    followedTopics: settings.enable_followed_topic_desktop_notifications,
    channels: settings.enable_stream_desktop_notifications,
    ...wildcardChoices(settings),
  };
}

/** Somebody's choices for sounds. */
export function soundChoices(settings: UserSettings): NoticeChoices {
  return {
    personal: settings.enable_sounds,
    followedTopics: settings.enable_followed_topic_audible_notifications,
    channels: settings.enable_stream_audible_notifications,
    ...wildcardChoices(settings),
  };
}

function wildcardChoices(settings: UserSettings) {
  return {
    wildcardMentions: settings.wildcard_mentions_notify,
    followedWildcardMentions: settings.enable_followed_topic_wildcard_mentions_notify,
  };
}

function isNotifiedOfWildcards(message: NoticeFacts): boolean {
  const { choices, wildcardMentionsNotify } = message;
  if (isFollowed(message) && choices.followedWildcardMentions) return true;
  return isUnmuted(message) && (wildcardMentionsNotify ?? choices.wildcardMentions);
}

function isFollowed(message: NoticeFacts): boolean {
  return message.visibility === visibility.followed;
}

function isUnmuted(message: NoticeFacts): boolean {
  return message.visibility === visibility.none ? !message.isChannelMuted : message.visibility !== visibility.muted;
}
