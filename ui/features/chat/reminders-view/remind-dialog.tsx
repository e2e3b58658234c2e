import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { reminderEndpoints } from "#server/domain/reminders/contract.ts";
import { reminderNoteLimit } from "#server/domain/reminders/limits.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { formatDayTime } from "../../../lib/format-day-time.ts";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { api } from "../../../store/api.ts";
import type { Message } from "../../../store/chat/message.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { TimeDialog } from "../choose-time/time-dialog.tsx";
import { deleteReminder } from "./delete-reminder.ts";

/** Asks when the reader wants to be reminded of a message. The notification bot does that, with the note. */
export function RemindDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [note, setNote] = useState("");
  const { showError } = useMessageActions();
  const show = useToasts();
  const save = async (at: Date) => {
    const { reminder_id } = await api(reminderEndpoints.createReminder, {
      message_id: message.id,
      scheduled_delivery_timestamp: at.getTime() / 1000,
      note: note.trim(),
    });
    const time = formatDayTime(at, new Date());
    show({
      message: t`You will be reminded: ${time}`,
      undo: () => void deleteReminder(reminder_id).catch(showError),
    });
  };
  return (
    <TimeDialog title={t`Remind me`} action={t`Remind me`} choice="first" withHour onSave={save} onClose={onClose}>
      <TextInput
        label={t`Note (optional)`}
        dir="auto"
        value={note}
        error={overlongProblem(note, reminderNoteLimit)}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </TimeDialog>
  );
}
