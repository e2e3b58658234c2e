import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ScheduledMessageShape } from "#server/domain/scheduled-messages/shapes.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { isRefusal } from "../../../store/failed-request.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat, useChatStore } from "../chat-context.tsx";
import { TimeDialog } from "../choose-time/time-dialog.tsx";
import type { OpenedDraft } from "../compose/compose-context.tsx";
import { PersonalList } from "../personal-lists/personal-list.tsx";
import { useOpenDraft } from "../personal-lists/use-open-draft.ts";
import { rememberTime } from "./earlier-times.ts";
import { deleteScheduled, reschedule, scheduleMessage } from "./schedule-message.ts";
import { contentOfScheduled } from "./scheduled-content.ts";
import { ScheduledRow } from "./scheduled-row.tsx";

/** All scheduled messages, in the order in which they are sent. `onEdit` is called before one is opened as a draft. */
export function ScheduledView({ onEdit }: { onEdit: (draft: OpenedDraft) => void }) {
  const all = useChat(({ organization }) => organization.scheduled_messages);
  const { edit, remove } = useScheduledActions(onEdit);
  const [moved, setMoved] = useState<ScheduledMessageShape>();
  return (
    <>
      <PersonalList
        title={t`Scheduled messages`}
        items={all}
        keyOf={idOf}
        empty={{
          title: t`No scheduled messages`,
          text: t`Write a message, and choose “Schedule message” to send it later.`,
        }}
        onDelete={(message) => void remove(message)}
      >
        {(message, onDelete) => (
          <ScheduledRow
            message={message}
            onEdit={() => void edit(message)}
            onChangeTime={() => setMoved(message)}
            onDelete={onDelete}
          />
        )}
      </PersonalList>
      {moved !== undefined && (
        <TimeDialog
          title={t`Change time`}
          action={t`Change time`}
          choice="any"
          begin={new Date(moved.scheduled_delivery_timestamp * 1000)}
          onSave={(at) => reschedule(moved.scheduled_message_id, at)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

function idOf({ scheduled_message_id }: ScheduledMessageShape): number {
  return scheduled_message_id;
}

function useScheduledActions(onEdit: (draft: OpenedDraft) => void) {
  const { drafts } = useChatStore();
  const { showError } = useMessageActions();
  const show = useToasts();
  const open = useOpenDraft(onEdit);
  /** Schedules a deleted message again. If that is not possible anymore, its text is kept as a draft. */
  const restore = async (message: ScheduledMessageShape) => {
    const content = contentOfScheduled(message);
    try {
      // Another scheduled message may have the same text. It does not replace this one.
      await scheduleMessage(content, new Date(message.scheduled_delivery_timestamp * 1000), []);
    } catch (error) {
      drafts.write(undefined, content);
      showError(error);
      show({ message: t`The message is in your drafts now.` });
    }
  };
  return {
    /** Takes a message back, and opens it as a draft. */
    edit: async (message: ScheduledMessageShape) => {
      const content = contentOfScheduled(message);
      // First, so that the text is always somewhere.
      const key = drafts.write(undefined, content);
      try {
        await deleteScheduled(message.scheduled_message_id);
      } catch (error) {
        // Without an answer, it may be deleted.
        if (isRefusal(error)) drafts.delete(key);
        else show({ message: t`The message is in your drafts now.` });
        return showError(error);
      }
      rememberTime(content, new Date(message.scheduled_delivery_timestamp * 1000));
      open(key, content);
      show({ message: t`The message is no longer scheduled. Send it, or schedule it again.` });
    },
    remove: async (message: ScheduledMessageShape) => {
      try {
        await deleteScheduled(message.scheduled_message_id);
      } catch (error) {
        if (!isRefusal(error)) {
          drafts.write(undefined, contentOfScheduled(message));
          show({ message: t`The message is in your drafts now.` });
        }
        return showError(error);
      }
      show({ message: t`Scheduled message deleted`, undo: () => void restore(message) });
    },
  };
}
