import { t } from "@lingui/core/macro";
import {
  IconAlertCircle,
  IconBell,
  IconBellOff,
  IconCheck,
  IconLink,
  IconListDetails,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconRestore,
  IconSettings,
} from "@tabler/icons-react";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import {
  channelNarrow,
  channelOfNarrow,
  conversationNarrow,
  conversationOfNarrow,
  type Narrow,
} from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { searchable } from "../compose/suggestions/name-search.ts";
import { useConversationActions } from "../conversation-menu/late/conversation-actions.ts";
import { nameTopicChoice, topicChoiceIcons } from "../conversation-menu/late/topic-choice-names.ts";
import { listTopicChoices, policyOf } from "../conversation-menu/late/topic-choices.ts";
import { useMayResolve } from "../conversation-menu/late/use-may-resolve.ts";
import { useTopicMessage } from "../conversation-menu/late/use-topic-message.ts";
import { nextUnsent, unsentMessages } from "../sidebar/unsent.ts";
import { useGoTo } from "../use-go-to.ts";
import type { SearchableAction } from "./find-places.ts";
import type { ActionEntry } from "./place-entry.ts";

/** The commands for the conversation and the channel on the screen, as in their menus, and for messages that were not sent. */
export function useOpenActions(narrow: Narrow | undefined): readonly SearchableAction[] {
  const open = narrow && conversationOfNarrow(narrow);
  const channelId = narrow && channelOfNarrow(narrow);
  return [
    ...useTopicActions(open?.kind === "topic" ? open : undefined),
    ...useDirectActions(open?.kind === "direct" ? open : undefined),
    ...useChannelActions(channelId),
    ...useUnsentAction(open),
  ];
}

function useTopicActions(topic: Extract<Conversation, { kind: "topic" }> | undefined): readonly SearchableAction[] {
  const { markRead, setTopicPolicy, toggleResolved, copyLink } = useConversationActions();
  const organization = useChat((chat) => chat.organization);
  const message = useTopicMessage(topic);
  const mayResolve = useMayResolve(message);
  if (topic === undefined) return [];
  const { channelId } = topic;
  const isChannelMuted = organization.subscriptions.some(
    ({ stream_id, is_muted }) => stream_id === channelId && is_muted,
  );
  const choices = listTopicChoices(policyOf(organization, channelId, topic.topic), isChannelMuted);
  const resolve = () => message && toggleResolved(message);
  return [
    action(t`Mark topic as read`, IconMailOpened, () => markRead(conversationNarrow(topic))),
    ...choices.map((choice) =>
      action(nameTopicChoice(choice), topicChoiceIcons[choice.kind], () => setTopicPolicy(topic, choice.policy)),
    ),
    ...(message && mayResolve
      ? [
          isResolved(message.subject)
            ? action(t`Mark topic as unresolved`, IconRestore, resolve)
            : action(t`Mark topic as resolved`, IconCheck, resolve),
        ]
      : []),
    action(t`Copy link to topic`, IconLink, () => void copyLink(conversationNarrow(topic))),
  ];
}

function useDirectActions(conversation: Conversation | undefined): readonly SearchableAction[] {
  const { markRead } = useConversationActions();
  if (conversation === undefined) return [];
  return [action(t`Mark conversation as read`, IconMailOpened, () => markRead(conversationNarrow(conversation)))];
}

function useChannelActions(channelId: number | undefined): readonly SearchableAction[] {
  const { markRead, setChannelProperty, copyLink } = useConversationActions();
  const goTo = useGoTo();
  const subscription = useChat(({ organization }) =>
    organization.subscriptions.find(({ stream_id }) => stream_id === channelId),
  );
  if (channelId === undefined) return [];
  const { is_muted: isMuted = false, pin_to_top: isPinned = false } = subscription ?? {};
  const toggleMuted = () => setChannelProperty(channelId, "is_muted", !isMuted);
  const togglePinned = () => setChannelProperty(channelId, "pin_to_top", !isPinned);
  return [
    action(t`Show all topics of the channel`, IconListDetails, () => goTo({ kind: "topics", channelId })),
    action(t`Mark channel as read`, IconMailOpened, () => markRead(channelNarrow(channelId))),
    ...(subscription === undefined
      ? []
      : [
          isMuted
            ? action(t`Unmute channel`, IconBell, toggleMuted)
            : action(t`Mute channel`, IconBellOff, toggleMuted),
          isPinned
            ? action(t`Unpin channel`, IconPinnedOff, togglePinned)
            : action(t`Pin channel`, IconPin, togglePinned),
        ]),
    action(t`Copy link to channel`, IconLink, () => void copyLink(channelNarrow(channelId))),
    action(t`Channel settings`, IconSettings, () => goTo({ kind: "channels", channelId, section: "general" })),
  ];
}

function useUnsentAction(open: Conversation | undefined): readonly SearchableAction[] {
  const goTo = useGoTo();
  const to = nextUnsent(useChat(unsentMessages), open);
  if (to === undefined) return [];
  const show = () => goTo({ kind: "narrow", narrow: conversationNarrow(to) });
  return [action(t`Show messages that were not sent`, IconAlertCircle, show)];
}

function action(title: string, Icon: ActionEntry["Icon"], run: () => void): SearchableAction {
  return { entry: { key: `action ${title}`, title, Icon, run }, search: searchable(title) };
}
