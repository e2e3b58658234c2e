import type { NoticeFacts } from "../policy.ts";

/** Finds the reason with one separate condition per reason; the first that applies counts. */
export function findExpectedReason(message: NoticeFacts): string | null {
  const { choices: chosen } = message;
  const follows = !message.isDirect && message.visibility === 3;
  const isUnmuted = [2, 3].includes(message.visibility) || (message.visibility === 0 && !message.isChannelMuted);
  const inherit = (own: boolean | null, setting: boolean) => (own === null ? setting : own);
  const applies: Record<string, boolean> = {
    direct: message.isDirect && chosen.personal,
    mentioned: !message.isDirect && message.isMentioned && chosen.personal,
    "mentioned with all":
      !message.isDirect &&
      message.isMentionedWithAll &&
      chosen.personal &&
      ((follows && chosen.followedWildcardMentions) ||
        (isUnmuted && inherit(message.wildcardMentionsNotify, chosen.wildcardMentions))),
    "followed topic": follows && chosen.followedTopics,
    channel: !message.isDirect && isUnmuted && inherit(message.channelNotifies, chosen.channels),
  };
  if (message.isSenderMuted) return null;
  return Object.keys(applies).find((name) => applies[name]) ?? null;
}
