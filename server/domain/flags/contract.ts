import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { either, json, text } from "../../http/params.ts";
import { flag, id, plainText } from "../../http/value-schemas.ts";
import { channelId } from "../channels/contract.ts";
import { messagesPerRequest } from "../messages/limits.ts";
import { narrowNote, narrowTerms } from "../messages/shapes/narrow.ts";
import { resolvedTopicPrefix, topicLimit } from "../topic-names.ts";

/** The endpoints that mark messages. */
export const flagEndpoints = {
  updateFlags: endpoint({
    method: "POST",
    path: "/messages/flags",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add a flag to messages, such as read or starred, or remove it.",
    params: {
      messages: json(z.array(id).max(50_000), "The messages' IDs."),
      op: text(z.string(), "add or remove."),
      flag: text(z.string(), "read or starred."),
    },
    returns: z.object({
      messages: z.array(z.int()),
      ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
    }),
    errors: [],
    example: { params: { messages: [26], op: "add", flag: "read" }, returns: { messages: [26] } },
  }),

  updateFlagsInNarrow: endpoint({
    method: "POST",
    path: "/messages/flags/narrow",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add a flag to the messages around an anchor that match a narrow, or remove it.",
    params: {
      anchor: either(z.union([z.int(), z.string().max(100)]), "A message ID, or newest, oldest or first_unread."),
      include_anchor: json(flag.default(true), "Whether the anchor itself may be among them."),
      num_before: json(z.int().nonnegative(), "How many with smaller IDs."),
      num_after: json(z.int().nonnegative(), `How many with larger IDs; both together at most ${messagesPerRequest}.`),
      narrow: json(narrowTerms.default([]), `What to mark. ${narrowNote}`),
      op: text(z.string(), "add or remove."),
      flag: text(z.string(), "read, starred or collapsed."),
    },
    returns: z.object({
      processed_count: z.int(),
      updated_count: z.int(),
      first_processed_id: z.int().nullable(),
      last_processed_id: z.int().nullable(),
      found_oldest: z.boolean(),
      found_newest: z.boolean(),
      ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
    }),
    errors: ["BAD_NARROW"],
    example: {
      params: {
        anchor: 26,
        num_before: 0,
        num_after: 0,
        narrow: [{ operator: "channel", operand: "general" }],
        op: "add",
        flag: "starred",
      },
      returns: {
        processed_count: 0,
        updated_count: 0,
        first_processed_id: null,
        last_processed_id: null,
        found_oldest: true,
        found_newest: false,
      },
    },
  }),

  markAllAsRead: endpoint({
    method: "POST",
    path: "/mark_all_as_read",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Mark all messages as read.",
    params: {},
    returns: z.object({ complete: z.boolean() }),
    errors: [],
    example: { params: {}, returns: { complete: true } },
  }),

  markChannelAsRead: endpoint({
    method: "POST",
    path: "/mark_stream_as_read",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Mark all messages in a channel as read.",
    params: { stream_id: channelId },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3 }, returns: {} },
  }),

  markTopicAsRead: endpoint({
    method: "POST",
    path: "/mark_topic_as_read",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Mark all messages in a topic as read.",
    params: { stream_id: channelId, topic_name: text(plainText(topicLimit, resolvedTopicPrefix), "The topic.") },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3, topic_name: "lamp" }, returns: {} },
    deprecated: true,
  }),
} as const;
