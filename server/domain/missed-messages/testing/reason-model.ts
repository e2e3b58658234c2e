import type { RecipientFacts } from "../reason.ts";

/** Finds the reason with one separate condition per reason; the first that applies counts. */
export function findExpectedReason(message: RecipientFacts): string | null {
  const { settings: chosen } = message;
  const follows = !message.isDirect && message.visibility === 3;
  const isUnmuted = [2, 3].includes(message.visibility) || (message.visibility === 0 && !message.isChannelMuted);
  const inherit = (own: boolean | null, setting: boolean) => (own === null ? setting : own);
  const applies: Record<string, boolean> = {
    direct: message.isDirect && chosen.enable_offline_email_notifications,
    mentioned: !message.isDirect && message.isMentioned && chosen.enable_offline_email_notifications,
    "mentioned with all":
      !message.isDirect &&
      message.isMentionedWithAll &&
      chosen.enable_offline_email_notifications &&
      ((follows && chosen.enable_followed_topic_wildcard_mentions_notify) ||
        (isUnmuted && inherit(message.wildcardMentionsNotify, chosen.wildcard_mentions_notify))),
    "followed topic": follows && chosen.enable_followed_topic_email_notifications,
    channel:
      !message.isDirect && isUnmuted && inherit(message.emailNotifications, chosen.enable_stream_email_notifications),
  };
  if (message.isSenderMuted) return null;
  return Object.keys(applies).find((name) => applies[name]) ?? null;
}
