import type { ReactNode } from "react";
import type { Conversation } from "../../../store/chat/message.ts";
import { useChat } from "../chat-context.tsx";
import classes from "./conversation-name.module.css";
import { nameChannel, nameOthers, nameTopic } from "./conversation-names.ts";

/**
 * The name of a conversation on one line. Where it is too long, the channel and the topic are both cut off, so that a
 * long name of the one does not hide the other. `topic` is shown in place of the topic's name, which it contains.
 */
export function ConversationName({ conversation, topic }: { conversation: Conversation; topic?: ReactNode }) {
  const isTopic = conversation.kind === "topic";
  const first = useChat(({ organization }) =>
    isTopic ? nameChannel(organization, conversation.channelId) : nameOthers(organization, conversation.userIds),
  );
  if (!isTopic)
    return (
      <bdi className={classes.people} translate="no">
        {first}
      </bdi>
    );
  return (
    <span className={classes.name} translate="no">
      <bdi className={classes.channel}>{first}</bdi>
      <span className={classes.separator}> › </span>
      <bdi className={classes.topic}>{topic ?? nameTopic(conversation.topic)}</bdi>
    </span>
  );
}
