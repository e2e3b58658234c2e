import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { sha256 } from "../../../../lib/sha256.ts";
import { api, explain } from "../../../../store/api.ts";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import { findEditingRight } from "../../../../store/organization/rights/messages.ts";
import { useChat } from "../../chat-context.tsx";
import { LengthNote } from "../../compose/length-note.tsx";
import { findMentions } from "../../compose/mentions/find-mentions.ts";
import { useMentionCheck } from "../../compose/mentions/use-mention-check.tsx";
import { measureText } from "../../compose/text-length.ts";
import { fetchMarkdown } from "../fetch-markdown.ts";
import { useEdit, useMessageActions } from "../message-actions.tsx";
import classes from "./edit-box.module.css";
import { EditForm } from "./edit-form.tsx";

/** The Markdown of a message, to edit it. What is written here is kept until it is saved or discarded. */
export function EditBox({ message }: { message: Message }) {
  const { edits, selected, focusAfterEdit } = useMessageActions();
  const organization = useChat((chat) => chat.organization);
  const mayEdit = useTimedRight(findEditingRight(organization, message));
  const edit = useEdit(message.id);
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The text that another edit has saved meanwhile. */
  const [other, setOther] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id } = message;
  const isLoaded = edit?.original !== undefined;
  const mentionCheck = useMentionCheck(conversationOf(message), edit?.text ?? "");
  useEffect(() => {
    // An edit that was left and is found again does not take the focus.
    if (!isLoaded || selected.now() !== id) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isLoaded, selected, id]);
  if (edit?.original === undefined) return <p className={classes.note}>{t`Loading…`}</p>;

  const { original, text } = edit;
  const length = measureText(text, organization.max_message_length);
  const isReady = mayEdit && (length?.excess ?? 0) === 0 && mentionCheck.problem === undefined;
  const end = () => {
    const hadFocus = field.current?.closest("article")?.contains(document.activeElement) === true;
    edits.end(id);
    if (hadFocus) focusAfterEdit(message);
  };
  const checkAndSave = () => {
    if (text === original) return end();
    if (!isReady || isSaving) return;
    const { hasChannel, hasTopic } = findMentions(original);
    // Nobody is notified of a mention a second time.
    if (hasChannel || hasTopic) void save();
    else mentionCheck.check(t`Save`, () => void save());
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const prev_content_sha256 = sha256(original);
      await api(messageEndpoints.updateMessage, { message_id: id, content: text, prev_content_sha256 });
      end();
    } catch (error) {
      setSaving(false);
      if (!(error instanceof RequestFailed && error.code === "EXPECTATION_MISMATCH")) return setProblem(explain(error));
      const current = await fetchMarkdown(id).catch(() => undefined);
      if (current === undefined) return setProblem(explain(error));
      setOther(current);
      edits.set(id, { original: current, text });
    }
  };
  const discard = () => {
    edits.end(id);
    // The dialog has the focus until it is gone.
    requestAnimationFrame(() => focusAfterEdit(message));
  };
  const cancel = () => (text === original ? end() : setDiscarding(true));
  return (
    <EditForm
      field={field}
      message={message}
      text={text}
      isSaving={isSaving}
      mayBeSaved={isReady}
      onWrite={(next) => edits.set(id, { original, text: next })}
      onSave={checkAndSave}
      onCancel={cancel}
      dialogs={
        <>
          {mentionCheck.dialog}
          {isDiscarding && (
            <ConfirmDialog
              title={t`Discard your changes?`}
              action={t`Discard changes`}
              cancel={t`Continue editing`}
              onConfirm={discard}
              onClose={() => setDiscarding(false)}
            >
              {t`The message stays as it was.`}
            </ConfirmDialog>
          )}
        </>
      }
    >
      {text.trim() === "" && <p className={classes.note}>{t`Without text, the message stays and says “(deleted)”.`}</p>}
      {length !== undefined && <LengthNote length={length} />}
      {mentionCheck.problem !== undefined && <Notice>{mentionCheck.problem}</Notice>}
      {!mayEdit && <Notice>{t`You can't edit this message anymore. Copy your text if you need it.`}</Notice>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {other !== undefined && (
        <Notice>
          <p className={classes.note}>{t`This message was changed somewhere else. Saving replaces that text:`}</p>
          <pre className={classes.other} dir="auto">
            {other}
          </pre>
        </Notice>
      )}
    </EditForm>
  );
}
