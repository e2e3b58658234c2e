import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { either, json, text } from "../../http/params.ts";
import { flag, id, recipientIds } from "../../http/value-schemas.ts";
import { deliveryTime } from "../delivery-time.ts";
import { messageLimit } from "../messages/limits.ts";
import { topicLimit } from "../topic-names.ts";
import { scheduledMessageShape } from "./shapes.ts";

const scheduledMessageId = json(id, "The scheduled message's ID.");
const recipients = z.union([id, recipientIds]);
const type = z.enum(["direct", "private", "channel", "stream"]);
const typeRefusal = { refusal: "Invalid message type" };

const sendingErrors = [
  "STREAM_DOES_NOT_EXIST",
  "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
  "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
] as const;

const exampleTime = 4_102_477_200;

/** The endpoints of scheduled messages, which are sent later. */
export const scheduledMessageEndpoints = {
  getScheduledMessages: endpoint({
    method: "GET",
    path: "/scheduled_messages",
    who: "user",
    refuses: [],
    summary: "List your scheduled messages, including failed ones, by time.",
    params: {
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ scheduled_messages: z.array(scheduledMessageShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        scheduled_messages: [
          {
            scheduled_message_id: 1,
            type: "stream",
            to: 3,
            topic: "lamp",
            content: "Happy new year",
            rendered_content: "<p>Happy new year</p>",
            scheduled_delivery_timestamp: exampleTime,
            failed: false,
          },
        ],
      },
    },
  }),

  countScheduledMessages: endpoint({
    method: "GET",
    path: "/scheduled_messages/counts",
    who: "administrator",
    refuses: [],
    summary: "Count the scheduled messages that wait to be sent, for each person who has some.",
    params: {},
    returns: z.object({ counts: z.array(z.object({ user_id: z.int(), waiting: z.int() })) }),
    errors: [],
    example: { params: {}, returns: { counts: [{ user_id: 8, waiting: 1 }] } },
  }),

  scheduleMessage: endpoint({
    method: "POST",
    path: "/scheduled_messages",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Schedule a message. It is sent if you may send it then.",
    params: {
      type: text(type, "direct (or private), channel (or stream).", typeRefusal),
      to: either(recipients, "A channel's ID; for direct messages a list of user IDs."),
      content: text(z.string(), `The message in Markdown, at most ${messageLimit} characters.`),
      topic: text(z.string().optional(), `The topic, at most ${topicLimit} characters.`),
      scheduled_delivery_timestamp: json(deliveryTime, "When to send it, in UNIX seconds."),
      read_by_sender: json(flag.optional(), "Whether the sender has read it. Default: true for apps that people use."),
    },
    returns: z.object({ scheduled_message_id: z.int() }),
    errors: sendingErrors,
    example: {
      params: { type: "channel", to: 1, topic: "", content: "Lunch", scheduled_delivery_timestamp: exampleTime },
      returns: { scheduled_message_id: 2 },
    },
  }),

  editScheduledMessage: endpoint({
    method: "PATCH",
    path: "/scheduled_messages/{scheduled_message_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Change a scheduled message or its time. One that failed needs a new time.",
    params: {
      scheduled_message_id: scheduledMessageId,
      type: text(type.optional(), "direct (or private), channel (or stream).", typeRefusal),
      to: either(recipients.optional(), "A channel's ID; for direct messages a list of user IDs."),
      content: text(z.string().optional(), `The message in Markdown, at most ${messageLimit} characters.`),
      topic: text(z.string().optional(), `The topic, at most ${topicLimit} characters.`),
      scheduled_delivery_timestamp: json(deliveryTime.optional(), "When to send it, in UNIX seconds."),
    },
    returns: z.object({}),
    errors: sendingErrors,
    example: { params: { scheduled_message_id: 1, content: "Happy new year, everyone" }, returns: {} },
  }),

  deleteScheduledMessage: endpoint({
    method: "DELETE",
    path: "/scheduled_messages/{scheduled_message_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Delete a scheduled message.",
    params: { scheduled_message_id: scheduledMessageId },
    returns: z.object({}),
    errors: [],
    example: { params: { scheduled_message_id: 1 }, returns: {} },
  }),
} as const;
