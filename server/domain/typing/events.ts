import { z } from "zod";
import { writeTopic } from "../topic-names.ts";

const op = z.literal(["start", "stop"]);

/** Whether somebody begins or stops typing. */
export type TypingOp = z.infer<typeof op>;

const participant = z.object({ user_id: z.int(), email: z.string() });

/** A person in the events of typing. */
export type Participant = z.infer<typeof participant>;

const composing = { type: z.literal("typing"), op, sender: participant };

const composingEvent = z.discriminatedUnion("message_type", [
  z.object({
    ...composing,
    message_type: z.literal("direct"),
    /** Everybody in the conversation, including the sender. */
    recipients: z.array(participant).readonly(),
  }),
  z.object({ ...composing, message_type: z.literal("stream"), stream_id: z.int(), topic: z.string() }),
]);

/** Somebody begins or stops writing a message (the wire specification, section 3, typing). */
export type ComposingEvent = z.infer<typeof composingEvent>;

const editingEvent = z.object({
  type: z.literal("typing_edit_message"),
  op,
  sender_id: z.int(),
  message_id: z.int(),
  recipient: z.discriminatedUnion("type", [
    z.object({ type: z.literal("channel"), channel_id: z.int(), topic: z.string() }),
    z.object({ type: z.literal("direct"), user_ids: z.array(z.int()).readonly() }),
  ]),
});

/** Somebody begins or stops editing their own message (the wire specification, section 3, typing_edit_message). */
export type EditingEvent = z.infer<typeof editingEvent>;

/** The events of typing. Registrations do not report typing, so these events do not change a client's state. */
export const typingEvent = z.discriminatedUnion("type", [composingEvent, editingEvent]);

/** An event of typing, as sent to clients. */
export type TypingEvent = z.infer<typeof typingEvent>;

/** The event for clients that do not support the empty topic: it carries the topic's display name. */
export function nameEmptyTypingTopic(event: TypingEvent): TypingEvent {
  if (event.type === "typing") {
    return event.message_type === "stream" ? { ...event, topic: writeTopic(event.topic, false) } : event;
  }
  const { recipient } = event;
  if (recipient.type === "direct") return event;
  return { ...event, recipient: { ...recipient, topic: writeTopic(recipient.topic, false) } };
}
