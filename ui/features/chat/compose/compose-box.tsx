import { t } from "@lingui/core/macro";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { focusMessages } from "../actions/focus-row.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import { touchScreen, useMedia } from "../use-media.ts";
import { BoxButtons, SendButton } from "./box-buttons.tsx";
import { CameraButton } from "./camera-button.tsx";
import classes from "./compose-box.module.css";
import { useComposeState } from "./compose-context.tsx";
import { EnterHint } from "./enter-hint.tsx";
import { isForInputMethod } from "./enter-key.ts";
import { EnterOfferLine, useEnterOffer } from "./enter-offer.tsx";
import { useFormatBar } from "./formatting/use-format-bar.tsx";
import { LengthNote } from "./length-note.tsx";
import { MentionNotes } from "./mentions/mention-notes.tsx";
import { useMentionCheck } from "./mentions/use-mention-check.tsx";
import { preloadWriting } from "./preload-writing.ts";
import { useTextPreview } from "./preview/use-preview.tsx";
import { useSchedule } from "./schedule/use-schedule.tsx";
import { useSnippets } from "./snippets/use-snippets.tsx";
import { TextArea } from "./text-area.tsx";
import { addition, applyEdit } from "./text-edit.ts";
import { measureText } from "./text-length.ts";
import { useTypingNotices } from "./typing/use-typing-notices.ts";
import { PictureList } from "./uploads/picture-list.tsx";
import { UploadList } from "./uploads/upload-list.tsx";
import { useBoxUploads } from "./uploads/use-box-uploads.ts";
import { useFileDrop } from "./uploads/use-file-drop.ts";
import { useCompletion } from "./use-completion.tsx";
import type { Draft } from "./use-draft.ts";
import { useTextKeys } from "./use-text-keys.ts";
import { useTextPaste } from "./use-text-paste.ts";

/** What {@link ComposeBox} needs. */
type ComposeBoxProps = {
  /** The conversation that gets the message; undefined while the recipients are not complete. */
  readonly to: Conversation | undefined;
  /** Identifies the box, for the files that are uploaded from it. */
  readonly boxId: string;
  readonly draft: Draft;
  /** The line above the text: who gets the message, or the fields for that. */
  readonly recipients: ReactNode;
  /** The name of the text area. */
  readonly label: string;
  /** Why the message cannot be sent to these recipients. */
  readonly problem?: string | undefined;
  readonly onSend: (to: Conversation, text: string) => void;
  /** Called when a poll or a to-do list was sent instead. The text stays in the box. */
  readonly onMade?: (to: Conversation) => void;
  /** Called when the message will be sent later. The box is empty then. */
  readonly onScheduled: () => void;
  /** Called with Esc and with the button that closes the box. Without it, the box stays; Esc leads to the messages. */
  readonly onClose?: (() => void) | undefined;
  /** Begins to edit the writer's last message, with the arrow key up in an empty box. Returns whether there is one. */
  readonly onEditLast?: (() => boolean) | undefined;
  /** Whether the text gets the focus when the box appears. */
  readonly takesFocus?: boolean;
};

/** Where a message is written. */
export function ComposeBox(props: ComposeBoxProps) {
  const { to, boxId, draft, recipients, label, problem, onSend, onMade, onScheduled, onClose, onEditLast, takesFocus } =
    props;
  const area = useRef<HTMLTextAreaElement>(null);
  const sendsOnEnter = useChat(({ organization }) => organization.user_settings.enter_sends);
  const limit = useChat(({ organization }) => organization.max_message_length);
  const { setInserter } = useComposeState();
  const actions = useMessageActions();
  const hasTouchScreen = useMedia(touchScreen);
  const enterOffer = useEnterOffer(sendsOnEnter);
  const [wasSentTooEarly, setSentTooEarly] = useState(false);
  const uploads = useBoxUploads(boxId, area, draft);
  const isDragged = useFileDrop(uploads.add);
  const typing = useTypingNotices();
  const completion = useCompletion({ area, text: draft.text, to });
  const snippets = useSnippets(area, draft.text);
  const formatBar = useFormatBar(area, { to, onMade, onSnippets: snippets.open, onTime: completion.chooseTime });
  const preview = useTextPreview(area, draft.text);
  const length = measureText(draft.text, limit);
  const isEmpty = draft.text.trim() === "";
  const isReady = !isEmpty && to !== undefined && problem === undefined && (length?.excess ?? 0) === 0;
  const mentionCheck = useMentionCheck(to, draft.text);
  const mayBeSent = isReady && mentionCheck.problem === undefined;
  const finish = () => {
    draft.clear();
    uploads.forgetRefused();
    typing.stop();
    preview.close();
    // The answer of the server may have come late.
    if (area.current?.form?.contains(document.activeElement) || !isFocusElsewhere()) area.current?.focus();
  };
  const begin = (action: string, act: (sentTo: Conversation) => void) => {
    if (to === undefined || !mayBeSent || schedule.isBusy) return;
    setSentTooEarly(uploads.isRunning);
    if (!uploads.isRunning) mentionCheck.check(action, () => act(to));
  };
  const schedule = useSchedule({
    area,
    to,
    text: draft.text,
    isReady: mayBeSent,
    onBegin: (open) => begin(t`Schedule message`, open),
    onDone: () => {
      finish();
      onScheduled();
    },
  });
  const send = () =>
    begin(t`Send message`, (sentTo) =>
      schedule.sendOnce(sentTo, () => {
        onSend(sentTo, draft.text);
        finish();
        enterOffer.noteSent();
      }),
    );
  const write = (text: string) => {
    draft.write(text);
    if (text.trim() === "" || to === undefined) typing.stop();
    else typing.type(to);
  };
  const onKeyDown = useTextKeys({ area, sendsOnEnter, completionKeys: completion.keys, onSend: send, onEditLast });
  const onPaste = useTextPaste(area, uploads.add);
  useEffect(() => {
    // What comes to a draft is written after it. Otherwise browsers begin before it.
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, []);
  useEffect(() => {
    setInserter((text) => {
      // Without text, what is selected stays.
      if (text === "") area.current?.focus();
      else if (area.current) applyEdit(area.current, addition(area.current, text));
    });
    return () => setInserter(undefined);
  }, [setInserter]);
  useEffect(() => {
    if (!takesFocus || area.current === null || isFocusElsewhere()) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [takesFocus]);
  /** The text stays as a draft. The keys belong to the messages again. */
  const leave = () => {
    area.current?.blur();
    focusMessages(actions.selected.now());
    onClose?.();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    leave();
  };
  const later = !isEmpty && draft.corrects === undefined && schedule.button;
  const shownProblem = isEmpty ? undefined : (problem ?? mentionCheck.problem);
  return (
    <>
      <form
        className={classes.box}
        data-dragged={isDragged || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          preview.onKeyDown(event, send);
          onEscape(event);
          snippets.onKeyDown(event);
        }}
      >
        <div className={classes.top}>
          <div className={classes.recipients}>{recipients}</div>
          <EnterHint sendsOnEnter={sendsOnEnter} isShown={!isEmpty} />
          {onClose !== undefined && (
            <button type="button" className={classes.icon} aria-label={t`Close`} title={t`Close`} onClick={leave}>
              <IconX size={18} aria-hidden />
            </button>
          )}
        </div>
        <EnterOfferLine offer={enterOffer} onDone={() => area.current?.focus()} />
        {shownProblem !== undefined && <Problem>{shownProblem}</Problem>}
        {wasSentTooEarly && uploads.isRunning && (
          <Problem>{t`Some files are still being uploaded. Send the message when they are ready, or cancel them.`}</Problem>
        )}
        <UploadList uploads={uploads.shown} onRemove={uploads.remove} onRetry={uploads.retry} />
        <PictureList area={area} draft={draft} />
        <MentionNotes to={to} text={draft.text} />
        {length !== undefined && <LengthNote length={length} />}
        {!preview.isOpen && formatBar.bar}
        <div className={classes.row} data-long={isLong(draft.text) || undefined}>
          <BoxButtons onFiles={uploads.add} formatBar={formatBar} preview={preview} />
          {hasTouchScreen && <CameraButton onFiles={uploads.add} />}
          {preview.pane}
          <TextArea
            area={area}
            aria-label={label}
            aria-autocomplete="list"
            placeholder={label}
            value={draft.text}
            onChange={(event) => {
              write(event.currentTarget.value);
              completion.noteCaret(event);
            }}
            onSelect={completion.noteCaret}
            onFocus={() => {
              preview.close();
              preloadWriting();
            }}
            onBlur={completion.close}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            isCovered={preview.isOpen}
          />
          <span className={classes.space} />
          {/* First for the keyboard, last in the row. */}
          <SendButton isDisabled={!mayBeSent} />
          {later}
        </div>
        {completion.list}
        {isDragged && <div className={classes.drop}>{t`Drop files here to attach them`}</div>}
      </form>
      {completion.dialog}
      {formatBar.dialog}
      {mentionCheck.dialog}
      {schedule.menu}
      {snippets.dialog}
    </>
  );
}

/** Whether a text needs the whole width of the box. A line beside the buttons has about 60 characters. */
function isLong(text: string): boolean {
  return text.length > 60 || text.includes("\n");
}

/** Whether the reader has gone to a field or to a message meanwhile. */
function isFocusElsewhere(): boolean {
  return document.activeElement?.matches("input,textarea,select,[data-id]>article") === true;
}

/** The ID of the box of a conversation; see `boxId`. */
export function boxIdOf(to: Conversation): string {
  return conversationKey(to);
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem} role="status">
      {children}
    </p>
  );
}
