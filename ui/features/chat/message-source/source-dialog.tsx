import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { CopyButton } from "../../../components/copy-button.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { fetchMarkdown } from "../actions/fetch-markdown.ts";
import { AnswerState } from "../answer/answer-state.tsx";
import { useAnswer } from "../answer/use-answer.ts";
import { useClosingKey } from "../use-closing-key.ts";
import classes from "./source-dialog.module.css";

/** What the sender of a message wrote, in Markdown. */
export function SourceDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, last_edit_timestamp } = message;
  useClosingKey("edit", onClose);
  // Somebody may edit the message while the dialog is open.
  const answer = useAnswer(last_edit_timestamp ?? id, (signal) => fetchMarkdown(id, signal));
  const title = t`Source of the message`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered transitionProps={{ duration: 0 }}>
      <AnswerState answer={answer} />
      {answer.value !== undefined && (
        <>
          <textarea className={classes.source} dir="auto" aria-label={title} readOnly rows={8} value={answer.value} />
          <CopyButton text={answer.value} what={t`the source of the message`} />
        </>
      )}
    </Modal>
  );
}
