import { useEffect, useEffectEvent, useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { ReminderShape } from "#server/domain/reminders/shapes.ts";
import type { Answer as Answered } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";
import type { ReceivedEvents } from "../../../store/live.ts";
import { type Answer, useAnswer } from "../answer/use-answer.ts";
import { useChatStore } from "../chat-context.tsx";

/** A message as the list of reminders shows it. */
export type RemindedMessage = Answered<typeof messageEndpoints.getMessages>["messages"][number];

/**
 * The messages of reminders by their IDs, as far as the reader may still see them. They are requested again when one of
 * them has moved.
 */
export function useRemindedMessages(reminders: readonly ReminderShape[]): Answer<ReadonlyMap<number, RemindedMessage>> {
  const ids = [...new Set(reminders.map((reminder) => reminder.reminder_target_message_id))].sort((a, b) => a - b);
  const moves = useMoves(ids);
  return useAnswer(`${moves} ${ids.join()}`, async (signal) => {
    if (ids.length === 0) return new Map();
    const params = { message_ids: ids, allow_empty_topic_name: true };
    const { messages } = await api(messageEndpoints.getMessages, params, signal);
    return new Map(messages.map((message) => [message.id, message]));
  });
}

/** Another number each time that some of these messages may have moved. */
function useMoves(ids: readonly number[]): number {
  const { onEvents } = useChatStore();
  const [moves, setMoves] = useState(0);
  const areMoved = useEffectEvent((events: ReceivedEvents | undefined) =>
    events === undefined
      ? ids.length > 0
      : events.some((event) => event.type === "update_message" && event.message_ids.some((id) => ids.includes(id))),
  );
  useEffect(() => onEvents((events) => areMoved(events) && setMoves((count) => count + 1)), [onEvents]);
  return moves;
}
