import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { ReminderShape } from "#server/domain/reminders/shapes.ts";
import type { Answer as Answered } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";
import { type Answer, useAnswer } from "../answer/use-answer.ts";

/** A message as the list of reminders shows it. */
export type RemindedMessage = Answered<typeof messageEndpoints.getMessages>["messages"][number];

/** The messages of reminders by their IDs, as far as the reader may still see them. */
export function useRemindedMessages(reminders: readonly ReminderShape[]): Answer<ReadonlyMap<number, RemindedMessage>> {
  const ids = [...new Set(reminders.map((reminder) => reminder.reminder_target_message_id))].sort((a, b) => a - b);
  return useAnswer(ids.join(), async (signal) => {
    if (ids.length === 0) return new Map();
    const params = { message_ids: ids, allow_empty_topic_name: true };
    const { messages } = await api(messageEndpoints.getMessages, params, signal);
    return new Map(messages.map((message) => [message.id, message]));
  });
}
