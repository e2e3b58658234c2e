import {
  desktopChoices,
  type NoticeChoices,
  notifiesOfAlertWord,
  reasonToNotify,
  soundChoices,
} from "#server/domain/missed-messages/policy.ts";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import { conversationOf, isRead, type Message } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { policyOf } from "../../conversation-menu/late/topic-choices.ts";
import { mutedIds } from "../../people/muted-people.ts";

/** How a reader notices a message: whether it is shown to them, and whether they hear a sound. */
export type NoticeSigns = { readonly isShown: boolean; readonly isHeard: boolean };

/**
 * How the reader is notified of a new message, by the rule with which the server decides on emails. There is no sign of
 * messages of their own, and of those that they have read.
 */
export function chooseSigns(organization: Organization, message: Message): NoticeSigns {
  if (message.sender_id === organization.user_id || isRead(message)) return { isShown: false, isHeard: false };
  const { user_settings: settings } = organization;
  const subscription = organization.subscriptions.find(({ stream_id }) => stream_id === message.stream_id);
  const facts = findFacts(organization, message, subscription);
  const isWanted = (choices: NoticeChoices, channelNotifies: boolean | null = null) => {
    const all = { ...facts, choices, channelNotifies };
    return reasonToNotify(all) !== null || (message.flags.includes("has_alert_word") && notifiesOfAlertWord(all));
  };
  return {
    isShown: isWanted(desktopChoices(settings), subscription?.desktop_notifications),
    isHeard: isWanted(soundChoices(settings), subscription?.audible_notifications),
  };
}

function findFacts(
  organization: Organization,
  message: Message,
  subscription: Organization["subscriptions"][number] | undefined,
) {
  const { flags } = message;
  const conversation = conversationOf(message);
  return {
    isDirect: conversation.kind === "direct",
    isSenderMuted: mutedIds(organization).has(message.sender_id),
    isMentioned: flags.includes("mentioned"),
    isMentionedWithAll: wildcardFlags.some((flag) => flags.includes(flag)),
    visibility:
      conversation.kind === "direct"
        ? visibility.none
        : policyOf(organization, conversation.channelId, conversation.topic),
    // Somebody who has just left a channel is only notified of mentions.
    isChannelMuted: conversation.kind === "topic" && subscription?.is_muted !== false,
    wildcardMentionsNotify: subscription?.wildcard_mentions_notify ?? null,
  };
}

const wildcardFlags = ["stream_wildcard_mentioned", "topic_wildcard_mentioned", "wildcard_mentioned"];
