import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { ReminderShape } from "#server/domain/reminders/shapes.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";
import { useAnswer } from "../answer/use-answer.ts";

/** A message as the list of reminders shows it. */
export type RemindedMessage = Answer<typeof messageEndpoints.getMessages>["messages"][number];

const none: ReadonlyMap<number, RemindedMessage> = new Map();

/** The messages of reminders by their IDs, as far as the reader may still see them. Without them, a reminder has its text. */
export function useRemindedMessages(reminders: readonly ReminderShape[]): ReadonlyMap<number, RemindedMessage> {
  const ids = [...new Set(reminders.map((reminder) => reminder.reminder_target_message_id))].sort((a, b) => a - b);
  const { value = none } = useAnswer(ids.join(), async (signal) => {
    if (ids.length === 0) return none;
    const params = { message_ids: ids, num_before: 0, num_after: 0, allow_empty_topic_name: true };
    const { messages } = await api(messageEndpoints.getMessages, params, signal);
    return new Map(messages.map((message) => [message.id, message]));
  });
  return value;
}
