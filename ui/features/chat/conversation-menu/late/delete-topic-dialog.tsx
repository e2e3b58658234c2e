import { plural, t } from "@lingui/core/macro";
import { topicEndpoints } from "#server/domain/topics/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { countKnown } from "../../move/count-moved.ts";
import { nameTopic } from "../../names/conversation-names.ts";

/** Asks for confirmation, then deletes the messages of a topic. */
export function DeleteTopicDialog({
  topic,
  onClose,
}: {
  topic: Extract<Conversation, { kind: "topic" }>;
  onClose: () => void;
}) {
  const count = useChat(({ model }) => countKnown(model, topic));
  const name = nameTopic(topic.topic);
  const remove = async () => {
    const request = { stream_id: topic.channelId, topic_name: topic.topic };
    // The server deletes a part of a large topic at a time.
    while (!(await api(topicEndpoints.deleteTopic, request)).complete);
  };
  return (
    <ConfirmDialog title={t`Delete ${name}?`} action={t`Delete topic`} onConfirm={remove} onClose={onClose}>
      {count === undefined
        ? t`All its messages are deleted for everyone.`
        : plural(count, {
            one: "Its only message is deleted for everyone.",
            other: "Its # messages are deleted for everyone.",
          })}
    </ConfirmDialog>
  );
}
