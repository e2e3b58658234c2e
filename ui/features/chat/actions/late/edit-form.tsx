import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useState } from "react";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { BoxButtons } from "../../compose/box-buttons.tsx";
import { isForInputMethod } from "../../compose/enter-key.ts";
import { useFormatBar } from "../../compose/formatting/use-format-bar.tsx";
import { preloadWriting } from "../../compose/preload-writing.ts";
import { useTextPreview } from "../../compose/preview/use-preview.tsx";
import { useSnippets } from "../../compose/snippets/use-snippets.tsx";
import { TextArea } from "../../compose/text-area.tsx";
import { UploadList } from "../../compose/uploads/upload-list.tsx";
import { useBoxUploads } from "../../compose/uploads/use-box-uploads.ts";
import { useCompletion } from "../../compose/use-completion.tsx";
import { useTextKeys } from "../../compose/use-text-keys.ts";
import { useTextPaste } from "../../compose/use-text-paste.ts";
import classes from "./edit-box.module.css";

/** The text of a message with all that helps to write one. The children stand between the text and the buttons. */
export function EditForm({
  field,
  message,
  text,
  isSaving,
  mayBeSaved,
  onWrite,
  onSave,
  onCancel,
  dialogs,
  children,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  message: Message;
  text: string;
  isSaving: boolean;
  mayBeSaved: boolean;
  onWrite: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** They are outside of the form, which would react to their keys. */
  dialogs: ReactNode;
  children: ReactNode;
}) {
  const to = conversationOf(message);
  const sendsOnEnter = useChat(({ organization }) => organization.user_settings.enter_sends);
  const [wasSavedTooEarly, setSavedTooEarly] = useState(false);
  const uploads = useBoxUploads(`edit ${message.id}`, field, { text, write: onWrite });
  const completion = useCompletion({ area: field, text, to });
  const snippets = useSnippets(field, text);
  // A message does not become a poll when it is edited.
  const formatBar = useFormatBar(field, {
    to: undefined,
    onMade: undefined,
    onSnippets: snippets.open,
    onTime: completion.chooseTime,
  });
  const preview = useTextPreview(field, text);
  const save = () => {
    setSavedTooEarly(uploads.isRunning);
    if (!uploads.isRunning) onSave();
  };
  const onTextKey = useTextKeys({
    area: field,
    sendsOnEnter,
    completionKeys: completion.keys,
    onSend: save,
    onEditLast: undefined,
  });
  const onPaste = useTextPaste(field, uploads.add);
  return (
    <>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          preview.onKeyDown(event, save);
          snippets.onKeyDown(event);
          if (event.key !== "Escape" || event.defaultPrevented || isForInputMethod(event.nativeEvent)) return;
          event.preventDefault();
          onCancel();
        }}
      >
        <UploadList uploads={uploads.shown} onRemove={uploads.remove} onRetry={uploads.retry} />
        {!preview.isOpen && formatBar.bar}
        <div className={classes.field}>
          {preview.pane}
          <TextArea
            area={field}
            aria-label={t`Edit message`}
            aria-autocomplete="list"
            value={text}
            readOnly={isSaving}
            onChange={(event) => {
              onWrite(event.currentTarget.value);
              completion.noteCaret(event);
            }}
            onSelect={completion.noteCaret}
            onFocus={() => {
              preview.close();
              preloadWriting();
            }}
            onBlur={completion.close}
            onKeyDown={onTextKey}
            onPaste={onPaste}
            isCovered={preview.isOpen}
          />
        </div>
        {wasSavedTooEarly && uploads.isRunning && (
          <p className={classes.note} role="status">
            {t`Some files are still being uploaded. Save the message when they are ready, or cancel them.`}
          </p>
        )}
        {children}
        <div className={classes.buttons}>
          <Button type="submit" size="compact-md" disabled={!mayBeSaved} loading={isSaving}>
            {t`Save`}
          </Button>
          <Button size="compact-md" variant="default" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <BoxButtons onFiles={uploads.add} formatBar={formatBar} preview={preview} />
        </div>
        {completion.list}
      </form>
      {dialogs}
      {completion.dialog}
      {formatBar.dialog}
      {snippets.dialog}
    </>
  );
}
