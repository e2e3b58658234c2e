import type { Circumstances } from "../reason.ts";

/** All the reasons there are, each by a sentence of its own, and the first of them. */
export function sentenceBySentence(message: Circumstances): string | null {
  const { settings: wants } = message;
  const follows = !message.isDirect && message.visibility === 3;
  const hearsTopic = [2, 3].includes(message.visibility) || (message.visibility === 0 && !message.isChannelMuted);
  const inherit = (own: boolean | null, setting: boolean) => (own === null ? setting : own);
  const holds: Record<string, boolean> = {
    direct: message.isDirect && wants.enable_offline_email_notifications,
    mentioned: !message.isDirect && message.isMentioned && wants.enable_offline_email_notifications,
    "mentioned with all":
      !message.isDirect &&
      message.isMentionedWithAll &&
      wants.enable_offline_email_notifications &&
      ((follows && wants.enable_followed_topic_wildcard_mentions_notify) ||
        (hearsTopic && inherit(message.wildcardMentionsNotify, wants.wildcard_mentions_notify))),
    "followed topic": follows && wants.enable_followed_topic_email_notifications,
    channel:
      !message.isDirect && hearsTopic && inherit(message.emailNotifications, wants.enable_stream_email_notifications),
  };
  if (message.isSenderMuted) return null;
  return Object.keys(holds).find((name) => holds[name]) ?? null;
}
