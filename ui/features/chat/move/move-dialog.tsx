import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { nameKey } from "#server/domain/name-key.ts";
import { readTopic, topicLimit, withoutMark } from "#server/domain/topic-names.ts";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { type Conversation, conversationOf, type Message } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { useTimedRight } from "../../../store/deadline.ts";
import { findMoveRight } from "../../../store/organization/rights/moving.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { never } from "../../../store/organization/timed-right.ts";
import { useChat } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { useTopics } from "../use-channel-data.ts";
import { useGoTo } from "../use-go-to.ts";
import { countMoved, type MoveScope } from "./count-moved.ts";
import classes from "./move-dialog.module.css";
import { MovePlace } from "./move-place.tsx";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

const choice = { label: classes.choice ?? "", inner: classes.mark ?? "" };

/**
 * Moves one message, a message and all later ones, or a whole topic. If the server refuses, the form keeps its values.
 */
export function MoveDialog({
  message,
  isWholeTopic = false,
  onClose,
}: {
  message: Message;
  isWholeTopic?: boolean;
  onClose: () => void;
}) {
  const organization = useChat((chat) => chat.organization);
  const goTo = useGoTo();
  const showToast = useToasts();
  const [scope, setScope] = useState<MoveScope>(isWholeTopic ? "change_all" : "change_one");
  const [channelId, setChannelId] = useState(message.stream_id ?? 0);
  const [topic, setTopic] = useState(message.subject);
  const [notifiesOld, setNotifiesOld] = useState(false);
  const [notifiesNew, setNotifiesNew] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const count = useChat(({ model }) => countMoved(model, conversationOf(message), { id: message.id, scope }));
  const topics = useTopics(channelId)?.topics ?? [];
  const channel = channelsById(organization).get(channelId);
  const hasMessages = topics.some(({ name }) => nameKey(name) === nameKey(topic.trim()));
  const to = readTopic(topic);
  const isSamePlace = channelId === message.stream_id && to === message.subject;
  const isAllowed = useTimedRight(
    channel === undefined ? never : findMoveRight(organization, message, { channel, topic: to, hasMessages }),
  );
  const isTooLong = [...withoutMark(to)].length > topicLimit;
  const isPossible = isAllowed && !isSamePlace && !isTooLong;
  const showMovedToast = (place: Conversation) => {
    const name = nameConversation(organization, place);
    const act = () => goTo({ kind: "narrow", narrow: conversationNarrow(place), near: message.id });
    showToast({ message: t`Moved to ${name}`, next: { label: t`Show`, act } });
  };
  const move = async () => {
    if (!isPossible || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api(messageEndpoints.updateMessage, {
        message_id: message.id,
        propagate_mode: scope,
        ...(to !== message.subject && { topic: to }),
        ...(channelId !== message.stream_id && { stream_id: channelId }),
        send_notification_to_old_thread: notifiesOld,
        send_notification_to_new_thread: notifiesNew,
      });
      onClose();
      // When the open topic moves as a whole, the page opens it in its new place, so no link is needed.
      if (scope !== "change_all") showMovedToast({ kind: "topic", channelId, topic: to });
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  const title = isWholeTopic ? t`Move or rename topic` : t`Move message`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 0 }}
      styles={{ content: { overflow: "visible" }, body: { overflow: "visible" } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Stack gap="md">
          {!isWholeTopic && (
            <Radio.Group
              label={t`Messages`}
              value={scope}
              onChange={(value) => setScope(value === "change_later" || value === "change_all" ? value : "change_one")}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="change_one" label={t`Only this message`} classNames={choice} />
                <Radio value="change_later" label={t`This message and all after it`} classNames={choice} />
                <Radio value="change_all" label={t`All messages of the topic`} classNames={choice} />
              </Stack>
            </Radio.Group>
          )}
          <MovePlace
            message={message}
            channelId={channelId}
            topic={topic}
            topics={topics}
            onChannel={setChannelId}
            onTopic={setTopic}
          />
          <Stack gap="xs">
            <Checkbox
              label={t`Notify the old topic`}
              classNames={choice}
              checked={notifiesOld}
              onChange={(event) => setNotifiesOld(event.currentTarget.checked)}
            />
            <Checkbox
              label={t`Notify the new topic`}
              classNames={choice}
              checked={notifiesNew}
              onChange={(event) => setNotifiesNew(event.currentTarget.checked)}
            />
          </Stack>
          {isTooLong && (
            <Notice>
              {plural(topicLimit, {
                one: "A topic has at most # character.",
                other: "A topic has at most # characters.",
              })}
            </Notice>
          )}
          {!isAllowed && !isSamePlace && !isTooLong && (
            <Notice>{t`You don't have permission to move it there.`}</Notice>
          )}
          {problem !== undefined && <Notice>{problem}</Notice>}
          <Group justify="space-between" gap="sm">
            <span role="status">
              {count !== undefined && plural(count, { one: "Moves # message", other: "Moves # messages" })}
            </span>
            <Group gap="sm" ms="auto">
              <Button variant="default" onClick={onClose}>
                {t`Cancel`}
              </Button>
              <Button type="submit" loading={isBusy} disabled={!isPossible}>
                {isWholeTopic ? t`Move topic` : t`Move messages`}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
