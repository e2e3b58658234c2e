import { writeTopic } from "../topics/shapes.ts";

/** Whether somebody begins or stops. */
export type TypingOp = "start" | "stop";

/** Somebody, as events name them. */
export type Participant = { readonly user_id: number; readonly email: string };

/** Somebody writes a message (the wire specification, section 3, typing). */
export type ComposingEvent = {
  readonly type: "typing";
  readonly op: TypingOp;
  readonly sender: Participant;
} & (
  | {
      readonly message_type: "direct";
      /** Everybody in the conversation, the sender included. */
      readonly recipients: readonly Participant[];
    }
  | { readonly message_type: "stream"; readonly stream_id: number; readonly topic: string }
);

/** Somebody edits a message of theirs (the wire specification, section 3, typing_edit_message). */
export type EditingEvent = {
  readonly type: "typing_edit_message";
  readonly op: TypingOp;
  readonly sender_id: number;
  readonly message_id: number;
  readonly recipient:
    | { readonly type: "channel"; readonly channel_id: number; readonly topic: string }
    | { readonly type: "direct"; readonly user_ids: readonly number[] };
};

/** The events of typing: no registration tells of it, so they change nothing that a client keeps. */
export type TypingEvent = ComposingEvent | EditingEvent;

/** The event for clients that know no empty topic: it is told them by its name. */
export function nameTypedTopic(event: TypingEvent): TypingEvent {
  if (event.type === "typing") {
    return event.message_type === "stream" ? { ...event, topic: writeTopic(event.topic, false) } : event;
  }
  const { recipient } = event;
  if (recipient.type === "direct") return event;
  return { ...event, recipient: { ...recipient, topic: writeTopic(recipient.topic, false) } };
}
