import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../store/api.ts";
import type { Message } from "../../../store/chat/message.ts";
import { AnswerState } from "../answer/answer-state.tsx";
import { useAnswer } from "../answer/use-answer.ts";
import { PersonalProvider } from "../content/personal-context.tsx";
import { useClosingKey } from "../use-closing-key.ts";
import classes from "./edit-history.module.css";
import { listVersions } from "./list-versions.ts";
import { MessageVersion } from "./message-version.tsx";

/** The versions of a message, the newest first. */
export function EditHistoryDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, last_edit_timestamp, last_moved_timestamp, stream_id } = message;
  useClosingKey("history", onClose);
  // Somebody may change the message again while the dialog is open.
  const answer = useAnswer(`${last_edit_timestamp} ${last_moved_timestamp}`, (signal) =>
    api(messageEndpoints.getMessageHistory, { message_id: id, allow_empty_topic_name: true }, signal),
  );
  const versions = answer.value && listVersions(answer.value.message_history, stream_id);
  return (
    <Modal opened onClose={onClose} title={t`Edit history`} size="lg" centered transitionProps={{ duration: 0 }}>
      <AnswerState answer={answer} />
      {versions !== undefined && (
        <PersonalProvider>
          <ol className={classes.versions}>
            {versions.map((version) => (
              <MessageVersion key={version.number} version={version} />
            ))}
          </ol>
        </PersonalProvider>
      )}
    </Modal>
  );
}
