import { t } from "@lingui/core/macro";
import { IconCalendarTime } from "@tabler/icons-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatDayTime } from "../../../../lib/format-day-time.ts";
import { type DraftContent, isSameContent, recipientsIn } from "../../../../store/chat/drafts/draft.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { isRefusal } from "../../../../store/failed-request.ts";
import { serverClock } from "../../../../store/server-clock.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { earlierTime } from "../../scheduled-view/earlier-times.ts";
import { deleteScheduled, mayBeScheduled } from "../../scheduled-view/schedule-message.ts";
import classes from "../compose-box.module.css";
import {
  boxes,
  type ClearBox,
  isScheduling,
  scheduleWritten,
  sendWritten,
  watchScheduling,
  withdrawWritten,
} from "./scheduling.ts";

const lazyMenu = createLazyPart(
  async () => (await import("./schedule-menu.tsx")).ScheduleMenu,
  "compose",
  "choose-time",
);

/** What {@link useSchedule} needs of the box. */
type ScheduleOptions = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly to: Conversation | undefined;
  readonly text: string;
  /** Whether the message can be sent as it is. */
  readonly isReady: boolean;
  /** Called with the function that opens the menu, to check or ask something before. */
  readonly onBegin: (open: (to: Conversation) => void) => void;
  /** Called once the server has the message, to empty the box. */
  readonly onDone: () => void;
};

/** Sending a message later. */
type Schedule = {
  /** Whether a request for that runs: the message must not be sent as well. */
  readonly isBusy: boolean;
  /**
   * Calls `send`. If the server may have scheduled the message, because an answer was lost, this is undone first: the
   * message is not delivered twice.
   */
  readonly sendOnce: (to: Conversation, send: () => void) => void;
  readonly button: ReactNode;
  /** The menu and the dialog that the button opens. They are outside of the box, which would react to their keys. */
  readonly menu: ReactNode;
};

/** Lets the writer choose when a message is sent. */
export function useSchedule({ area, to: recipients, text, isReady, onBegin, onDone }: ScheduleOptions): Schedule {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly to: Conversation; readonly x: number; readonly y: number }>();
  const store = useChatStore();
  const selfId = useChat(({ organization }) => organization.user_id);
  const { openDraft, showError } = useMessageActions();
  const showToast = useToasts();
  const messageTo = (to: Conversation) => ({ ...recipientsIn(to, selfId), content: text });
  const isBusy = useSyncExternalStore(
    watchScheduling,
    () => recipients !== undefined && isScheduling(messageTo(recipients)),
  );
  const empty = useEffectEvent((message: DraftContent) => {
    const isHere = recipients !== undefined && isSameContent(message, messageTo(recipients));
    if (isHere) onDone();
    return isHere;
  });
  useEffect(() => {
    const emptyHere: ClearBox = (message) => empty(message);
    boxes.add(emptyHere);
    return () => void boxes.delete(emptyHere);
  }, []);
  const undo = async (id: number, to: Conversation, message: DraftContent) => {
    // First, so that the text is always somewhere.
    const key = store.drafts.write(undefined, message);
    try {
      await deleteScheduled(id);
    } catch (error) {
      showError(error);
      // Without an answer, it may be deleted.
      if (isRefusal(error)) return store.drafts.delete(key);
    }
    openDraft(to, key);
  };
  const schedule = async (to: Conversation, at: Date) => {
    const message = messageTo(to);
    const id = await scheduleWritten(store, message, at);
    const time = formatDayTime(at, new Date());
    showToast({ message: t`Scheduled for ${time}`, undo: () => void undo(id, to, message) });
  };
  const sendOnce = (to: Conversation, send: () => void) => {
    const message = messageTo(to);
    if (!mayBeScheduled(message)) return send();
    const sendHere = () => {
      if (area.current?.value !== text) return false;
      send();
      return true;
    };
    const sendNow = () => {
      // What was changed meanwhile is not what the writer wanted to send.
      const isSent = area.current === null ? sendWritten(store, to, message) : sendHere();
      if (!isSent) showToast({ message: t`Your text was changed meanwhile, so it was not sent.` });
    };
    withdrawWritten(message).then(sendNow, showError);
  };
  const open = (to: Conversation) => {
    const rect = button.current?.getBoundingClientRect();
    if (rect !== undefined) setOpened({ to, x: rect.right, y: rect.top });
  };
  const label = t`Schedule message`;
  return {
    isBusy,
    sendOnce,
    button: (
      <button
        ref={button}
        type="button"
        className={classes.icon}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        disabled={!isReady}
        onClick={() => onBegin(open)}
      >
        <IconCalendarTime size={18} aria-hidden />
      </button>
    ),
    menu: opened !== undefined && (
      <lazyMenu.Part
        at={opened}
        earlier={earlierTime(recipientsIn(opened.to, selfId), serverClock.now())}
        onChoose={(at) => schedule(opened.to, at)}
        onClose={() => {
          setOpened(undefined);
          // After what was open is gone. Where nothing is left to schedule, the writer goes on in the box.
          requestAnimationFrame(() => (button.current ?? area.current)?.focus());
        }}
        onFailure={(error) => {
          setOpened(undefined);
          showError(error);
        }}
      />
    ),
  };
}
