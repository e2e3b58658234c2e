import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import {
  IconArrowRight,
  IconCheck,
  IconLink,
  IconMail,
  IconMailOpened,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Conversation, Message } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { unreadIn } from "../../../../store/chat/unreads.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import { canDeleteTopic } from "../../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { never } from "../../../../store/organization/timed-right.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { findAnyMoveRight } from "../../move/move-targets.ts";
import { PinItem } from "../../navigation-views/view-items.tsx";
import { useConversationActions } from "./conversation-actions.ts";
import { type ItemActions, MenuItem } from "./menu-item.tsx";
import { fragmentOf } from "./subject.ts";
import { nameTopicChoice, topicChoiceIcons } from "./topic-choice-names.ts";
import { listTopicChoices, policyOf } from "./topic-choices.ts";
import { useMayResolve } from "./use-may-resolve.ts";

/** The items of a topic's menu. `message` is one of its messages. */
export function TopicItems({
  topic,
  message,
  choose,
  open,
}: ItemActions<"move" | "delete" | "pin"> & {
  topic: Extract<Conversation, { kind: "topic" }>;
  message: Message | null;
}) {
  const actions = useConversationActions();
  const fragment = fragmentOf(useChatStore(), topic);
  const organization = useChat((chat) => chat.organization);
  const hasUnread = useChat(({ model }) => unreadIn(model.unreads, topic).size > 0 || model.unreads.oldUnreadsMissing);
  const { channelId } = topic;
  const channel = channelsById(organization).get(channelId);
  const subscription = organization.subscriptions.find(({ stream_id }) => stream_id === channelId);
  const mayResolve = useMayResolve(message);
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
          icon={topicChoiceIcons[choice.kind]}
          onClick={() => choose(() => actions.setTopicPolicy(topic, choice.policy))}
        >
          {nameTopicChoice(choice)}
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
      <PinItem fragment={fragment} pin={t`Pin topic`} unpin={t`Unpin topic`} choose={choose} open={open} />
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
