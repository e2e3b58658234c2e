import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import {
  IconArrowRight,
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconCheck,
  IconEyeCheck,
  IconLink,
  IconMail,
  IconMailOpened,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import { nameKey } from "#server/domain/name-key.ts";
import { isResolved, withOtherMark } from "#server/domain/topic-names.ts";
import type { Conversation, Message } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { unreadIn } from "../../../../store/chat/unreads.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import { canDeleteTopic } from "../../../../store/organization/rights/channels.ts";
import { findResolvingRight } from "../../../../store/organization/rights/moving.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { never } from "../../../../store/organization/timed-right.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { findAnyMoveRight } from "../../move/move-targets.ts";
import { useConversationActions } from "./conversation-actions.ts";
import { type ItemActions, MenuItem } from "./menu-item.tsx";
import { listTopicChoices, policyOf, type TopicChoice } from "./topic-choices.ts";

/** The items of a topic's menu. `message` is one of its messages. */
export function TopicItems({
  topic,
  message,
  choose,
  open,
}: ItemActions<"move" | "delete"> & {
  topic: Extract<Conversation, { kind: "topic" }>;
  message: Message | null;
}) {
  const store = useChatStore();
  const actions = useConversationActions();
  const organization = useChat((chat) => chat.organization);
  const hasUnread = useChat(({ model }) => unreadIn(model.unreads, topic).size > 0 || model.unreads.oldUnreadsMissing);
  const { channelId } = topic;
  const channel = channelsById(organization).get(channelId);
  const subscription = organization.subscriptions.find(({ stream_id }) => stream_id === channelId);
  const other = message && withOtherMark(message.subject);
  const topics = store.topics.get(channelId)?.topics ?? [];
  const hasMessages = topics.some(({ name }) => nameKey(name) === nameKey(other ?? ""));
  const mayResolve = useTimedRight(message ? findResolvingRight(organization, message, { hasMessages }) : never);
  const mayMove = useTimedRight(message ? findAnyMoveRight(organization, message) : never);
  const narrow = conversationNarrow(topic);
  const choices = listTopicChoices(policyOf(organization, channelId, topic.topic), subscription?.is_muted === true);
  return (
    <>
      {hasUnread && (
        <MenuItem icon={IconMailOpened} onClick={() => choose(() => actions.markRead(narrow))}>
          {t`Mark as read`}
        </MenuItem>
      )}
      {message !== null && (
        <MenuItem icon={IconMail} onClick={() => choose(() => actions.markUnread(narrow))}>
          {t`Mark as unread`}
        </MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem
          key={choice.kind}
          icon={icons[choice.kind]}
          onClick={() => choose(() => actions.setTopicPolicy(topic, choice.policy))}
        >
          {nameChoice(choice)}
        </MenuItem>
      ))}
      <Menu.Divider />
      {message !== null && mayResolve && (
        <MenuItem
          icon={isResolved(message.subject) ? IconRestore : IconCheck}
          onClick={() => choose(() => actions.toggleResolved(message))}
        >
          {isResolved(message.subject) ? t`Mark as unresolved` : t`Mark as resolved`}
        </MenuItem>
      )}
      {mayMove && (
        <MenuItem icon={IconArrowRight} onClick={() => open("move")}>
          {t`Move or rename topic`}
        </MenuItem>
      )}
      <MenuItem icon={IconLink} onClick={() => choose(() => actions.copyLink(narrow))}>
        {t`Copy link to topic`}
      </MenuItem>
      {message !== null && channel !== undefined && canDeleteTopic(organization, channel) && (
        <>
          <Menu.Divider />
          <MenuItem icon={IconTrash} isDanger onClick={() => open("delete")}>
            {t`Delete topic`}
          </MenuItem>
        </>
      )}
    </>
  );
}

const icons = {
  follow: IconBellRinging,
  unfollow: IconBell,
  mute: IconBellOff,
  unmute: IconEyeCheck,
  reset: IconRestore,
};

function nameChoice({ kind }: TopicChoice): string {
  switch (kind) {
    case "follow":
      return t`Follow topic`;
    case "unfollow":
      return t`Unfollow topic`;
    case "mute":
      return t`Mute topic`;
    case "unmute":
      return t`Unmute topic`;
    case "reset":
      return t`Use channel default`;
  }
}
