import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { api } from "../../../store/api.ts";
import type { DraftContent } from "../../../store/chat/drafts/draft.ts";

/**
 * Lets the server send a message at a time. Returns the ID of the scheduled message.
 * @throws {RequestFailed} for the reasons for which it would not send the message now
 */
export async function scheduleMessage({ type, to, topic, content }: DraftContent, at: Date): Promise<number> {
  const message = { content, scheduled_delivery_timestamp: at.getTime() / 1000 };
  const request =
    type === "stream"
      ? { ...message, type: "channel" as const, to: to[0] ?? 0, topic }
      : { ...message, type: "direct" as const, to: [...to] };
  const { scheduled_message_id } = await api(scheduledMessageEndpoints.scheduleMessage, request);
  return scheduled_message_id;
}

/** Deletes a scheduled message, which is then not sent. */
export function deleteScheduled(id: number): Promise<unknown> {
  return api(scheduledMessageEndpoints.deleteScheduledMessage, { scheduled_message_id: id });
}

/** Changes when a scheduled message is sent. One that could not be sent waits again. */
export function reschedule(id: number, at: Date): Promise<unknown> {
  return api(scheduledMessageEndpoints.editScheduledMessage, {
    scheduled_message_id: id,
    scheduled_delivery_timestamp: at.getTime() / 1000,
  });
}
