import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { RequestFailed } from "#server/http/client.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { formatClockTime, formatExactTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { explain } from "../../../store/api.ts";
import { isOpenConversation } from "../../../store/chat/message-model.ts";
import { maySendAgain, type OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { focusMessages } from "../actions/focus-row.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat, useChatStore } from "../chat-context.tsx";
import { useCompose } from "../compose/compose-context.tsx";
import { findRefusalHere } from "../compose/refusal-here.ts";
import { useIsStorageRefused } from "../page-storage.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import classes from "./message-rows.module.css";

/** How long after the request a row shows “Sending…”, in milliseconds. */
const silentTime = 500;

/** How long after the request a row offers to edit or discard the message, in milliseconds. */
const longTime = 10_000;

/** A message in the outbox, until it is in the organization's history. */
export function OutgoingRow({ entry, beginsRun }: { entry: OutboxEntry; beginsRun: boolean }) {
  useClock();
  const selfId = useChat(({ organization }) => organization.user_id);
  const name = useChat(({ organization }) => organization.full_name);
  const picture = useChat(({ organization }) => organization.avatar_url);
  const time = new Date(entry.writtenAt);
  const clock = formatClockTime(time);
  return (
    <article
      className={beginsRun ? `${classes.message} ${classes.run}` : classes.message}
      aria-label={t`${name}, ${clock}`}
    >
      {beginsRun ? (
        <PersonPicture userId={selfId} name={name} url={picture} />
      ) : (
        <time className={classes.aside} dateTime={time.toISOString()} title={formatExactTime(time)}>
          {clock}
        </time>
      )}
      <div>
        {beginsRun && (
          <div className={classes.head}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <time className={classes.time} dateTime={time.toISOString()} title={formatExactTime(time)}>
              {clock}
            </time>
          </div>
        )}
        <div className={classes.outgoing} dir="auto">
          {entry.content}
        </div>
        <OutgoingState entry={entry} />
      </div>
    </article>
  );
}

function OutgoingState({ entry }: { entry: OutboxEntry }) {
  const { outbox } = useChatStore();
  const { writeTo } = useMessageActions();
  const compose = useCompose();
  const showToast = useToasts();
  const mayWrite = useChat((chat) => findRefusalHere(chat, entry.to) === null);
  // `sendAgain` returns false if it has become too late since the last render; the state only re-renders the row.
  const [, setTooLate] = useState(false);
  const isSilent = useElapsed(entry.askedAt, silentTime) === false;
  const isLong = useElapsed(entry.askedAt, longTime);
  const isUnstored = useIsStorageRefused();
  const isRunning = entry.status === "waiting" || entry.status === "sending";
  if (entry.status === "arrived" || (isRunning && isSilent)) return null;
  const canSendAgain = maySendAgain(entry, Date.now());
  const text = describeState(entry, canSendAgain);
  // Until it is sent, nothing but this page has it.
  const warning =
    isUnstored && ` ${t`This browser can't store messages. Keep this page open until the message is sent.`}`;
  if (isRunning && !isLong) {
    return (
      <div className={classes.waiting}>
        {text}
        {warning}
      </div>
    );
  }
  const discard = () => {
    if (!focusMessages(undefined)) {
      if (compose.hasBox()) compose.insert("");
      else document.getElementById("content")?.focus({ preventScroll: true });
    }
    outbox.discard(entry.localId);
    showToast({ message: t`Message discarded`, undo: () => writeTo(entry.to, entry.content) });
  };
  return (
    <div className={classes.problem} data-running={isRunning || undefined} role="status">
      <span>
        {text}
        {warning}
      </span>
      {!isRunning && canSendAgain && (
        <Button size="compact-xs" variant="default" onClick={() => setTooLate(!outbox.sendAgain(entry.localId))}>
          {t`Try again`}
        </Button>
      )}
      {mayWrite && canSendAgain ? <EditButton entry={entry} /> : <CopyTextButton text={entry.content} />}
      <Button size="compact-xs" variant="default" onClick={discard}>
        {t`Discard`}
      </Button>
    </div>
  );
}

function EditButton({ entry }: { entry: OutboxEntry }) {
  const { chat, outbox } = useChatStore();
  const { writeTo } = useMessageActions();
  const compose = useCompose();
  const edit = () => {
    const now = chat.now();
    const isHere = now !== undefined && isOpenConversation(now.model, entry.to);
    const key = outbox.edit(entry.localId);
    if (key === undefined) return;
    if (isHere) compose.edit(key);
    else writeTo(entry.to, "");
  };
  return (
    <Button size="compact-xs" variant="default" onClick={edit}>
      {t`Edit message`}
    </Button>
  );
}

/** Copies the text. Shown in place of Edit. */
function CopyTextButton({ text }: { text: string }) {
  const show = useToasts();
  const copy = async () => {
    show({ message: (await copyText(text)) ? t`Copied` : t`The browser did not allow copying.` });
  };
  return (
    <Button size="compact-xs" variant="default" onClick={() => void copy()}>
      {t`Copy text`}
    </Button>
  );
}

function describeState({ status, refusal }: OutboxEntry, canSendAgain: boolean): string {
  if (!canSendAgain) return t`This message may have been sent. Copy it if it is missing.`;
  if (status === "refused")
    return refusal === undefined ? t`Not sent.` : explain(new RequestFailed(refusal.status, refusal.body));
  if (status === "stopped") return t`Not sent yet.`;
  return t`Sending…`;
}

/** Whether this many milliseconds have passed since a time. */
function useElapsed(since: number, milliseconds: number): boolean {
  const [isOver, setOver] = useState(() => Date.now() - since >= milliseconds);
  useEffect(() => {
    const left = since + milliseconds - Date.now();
    setOver(left <= 0);
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return isOver;
}
