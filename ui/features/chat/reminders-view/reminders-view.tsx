import { t } from "@lingui/core/macro";
import type { ReminderShape } from "#server/domain/reminders/shapes.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { AnswerState } from "../answer/answer-state.tsx";
import { useChat } from "../chat-context.tsx";
import { PersonalProvider } from "../content/personal-context.tsx";
import { PersonalList } from "../personal-lists/personal-list.tsx";
import { deleteReminder } from "./delete-reminder.ts";
import { ReminderRow } from "./reminder-row.tsx";
import { useRemindedMessages } from "./use-reminded-messages.ts";

/** All reminders, in the order in which they come. */
export function RemindersView() {
  const all = useChat(({ organization }) => organization.reminders);
  const answer = useRemindedMessages(all);
  const { showError } = useMessageActions();
  return (
    <PersonalProvider>
      <PersonalList
        title={t`Reminders`}
        items={all}
        keyOf={idOf}
        empty={{
          title: t`No reminders`,
          text: t`Choose “Remind me” in the menu of a message to get back to it later.`,
        }}
        notice={answer.error !== undefined && <AnswerState answer={answer} />}
        onDelete={({ reminder_id }) => void deleteReminder(reminder_id).catch(showError)}
      >
        {(reminder, onDelete) => (
          <ReminderRow
            reminder={reminder}
            message={answer.value?.get(reminder.reminder_target_message_id)}
            onDelete={onDelete}
          />
        )}
      </PersonalList>
    </PersonalProvider>
  );
}

function idOf({ reminder_id }: ReminderShape): number {
  return reminder_id;
}
