import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { either, json, text } from "../../http/params.ts";
import { flag, id, queueId, recipientIds, recipientLimit } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { topicLimit } from "../topic-names.ts";
import { attachmentShape } from "../uploads/shapes.ts";
import { propagateModes } from "./events/update-message.ts";
import { localIdDays, messageLimit, messagesPerRequest } from "./limits.ts";
import { versionShape } from "./shapes/edits.ts";
import { narrowNote, narrowTerms } from "./shapes/narrow.ts";
import { exampleMessage, fetchedMessageShape } from "./shapes.ts";

/** A message by its ID. */
export const messageId = json(id, "The message's ID.", { refusal: "Invalid message(s)" });

const count = z.int().nonnegative().optional();

/** Sending and reading messages. */
export const messageEndpoints = {
  sendMessage: endpoint({
    method: "POST",
    path: "/messages",
    administers: null,
    who: "user",
    refuses: ["guest"],
    allowsWebhookBots: true,
    summary: "Send a message to a channel or directly to people.",
    params: {
      type: text(z.string(), "direct (or private), channel (or stream)."),
      to: either(
        z.union([
          id,
          recipientIds,
          z.array(z.string().max(sentLimits.email)).max(recipientLimit),
          z.string().max(10_000),
        ]),
        "A channel's ID or name; for direct messages user IDs or email addresses.",
      ),
      content: text(z.string(), `The message in Markdown, at most ${messageLimit} characters.`),
      topic: text(z.string().optional(), `The topic, at most ${topicLimit} characters.`, { aliases: ["subject"] }),
      queue_id: text(queueId.optional(), "The sender's event queue. Its event has local_id."),
      local_id: text(
        z.string().max(100).optional(),
        `The client's ID of the message. Sent again with the same queue_id within ${localIdDays} days, it is not sent twice.`,
      ),
      read_by_sender: json(flag.optional(), "Whether the sender has read it. Default: true for apps that people use."),
      client: text(z.string().max(100).optional(), "The client's name."),
      widget_content: text(
        z.string().max(messageLimit).optional(),
        "What the message contains in addition to its text, as JSON: a poll, a to-do list or a choice of replies.",
      ),
    },
    returns: z.object({ id: z.int(), automatic_new_visibility_policy: z.int().optional() }),
    errors: ["STREAM_DOES_NOT_EXIST", "STREAM_WILDCARD_MENTION_NOT_ALLOWED", "TOPIC_WILDCARD_MENTION_NOT_ALLOWED"],
    example: {
      params: { type: "channel", to: "workshop", topic: "lamp", content: "The lead has arrived" },
      returns: { id: 26 },
    },
  }),

  getMessages: endpoint({
    method: "GET",
    path: "/messages",
    who: "anyone",
    refuses: ["stranger"],
    summary: "List messages around an anchor, or by ID, that match a narrow.",
    params: {
      anchor: either(
        z.union([z.int(), z.string().max(100)]).optional(),
        "A message ID, or newest, oldest or first_unread.",
      ),
      include_anchor: json(flag.default(true), "Whether the anchor itself may be among the answer."),
      num_before: json(count, "How many with smaller IDs."),
      num_after: json(count, "How many with larger IDs."),
      narrow: json(narrowTerms.default([]), `What to look for. ${narrowNote}`),
      client_ext_avatar: json(flag.default(true), "Whether the client computes external avatar addresses itself."),
      apply_markdown: json(flag.default(true), "HTML, or the Markdown as written."),
      message_ids: json(z.array(id).max(messagesPerRequest).optional(), "Exactly these, as far as you may see them."),
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
      use_first_unread_anchor: json(flag.default(false), "Deprecated: use anchor=first_unread."),
    },
    returns: z.object({
      // Not z.int(): its limit is the largest safe integer, and "newest" is 10^16.
      anchor: z.number().optional(),
      found_newest: z.boolean(),
      found_oldest: z.boolean(),
      found_anchor: z.boolean(),
      history_limited: z.boolean(),
      messages: z.array(fetchedMessageShape),
    }),
    errors: ["BAD_NARROW"],
    example: {
      params: { anchor: "newest", num_before: 1, num_after: 0 },
      returns: {
        anchor: 10_000_000_000_000_000,
        found_newest: true,
        found_oldest: false,
        found_anchor: false,
        history_limited: false,
        messages: [exampleMessage],
      },
    },
  }),

  getMessage: endpoint({
    method: "GET",
    path: "/messages/{message_id}",
    who: "anyone",
    refuses: ["stranger", "guest"],
    summary: "One message.",
    params: {
      message_id: messageId,
      apply_markdown: json(flag.default(true), "HTML, or the Markdown as written."),
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ raw_content: z.string(), message: fetchedMessageShape }),
    errors: [],
    example: {
      params: { message_id: 26 },
      returns: { raw_content: "The lead has arrived", message: exampleMessage },
    },
  }),

  matchNarrow: endpoint({
    method: "GET",
    path: "/messages/matches_narrow",
    who: "user",
    refuses: [],
    summary: "Get which messages match a narrow, with the search words highlighted.",
    params: {
      msg_ids: json(z.array(id).max(messagesPerRequest), "The messages' IDs."),
      narrow: json(narrowTerms, `What to look for. ${narrowNote}`),
    },
    returns: z.object({
      messages: z.record(z.string(), z.object({ match_content: z.string(), match_subject: z.string() })),
    }),
    errors: ["BAD_NARROW"],
    example: {
      params: { msg_ids: [26], narrow: [{ operator: "search", operand: "lead" }] },
      returns: {
        messages: {
          "26": {
            match_content: '<p>The <span class="highlight">lead</span> has arrived</p>',
            match_subject: "lamp",
          },
        },
      },
    },
  }),

  getReadReceipts: endpoint({
    method: "GET",
    path: "/messages/{message_id}/read_receipts",
    who: "user",
    refuses: ["guest"],
    summary: "List who has read a message, except people who hide that.",
    params: { message_id: messageId },
    returns: z.object({ user_ids: z.array(z.int()) }),
    errors: [],
    example: { params: { message_id: 26 }, returns: { user_ids: [11] } },
  }),

  updateMessage: endpoint({
    method: "PATCH",
    path: "/messages/{message_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Edit a message, or move it, alone or with others of its topic, to another topic or channel.",
    params: {
      message_id: messageId,
      content: text(z.string().optional(), `The new content, in Markdown, at most ${messageLimit} characters.`),
      topic: text(z.string().optional(), `The topic it is to be in, at most ${topicLimit} characters.`, {
        aliases: ["subject"],
      }),
      stream_id: json(id.optional(), "The channel."),
      propagate_mode: text(
        z.enum(propagateModes).default("change_one"),
        "Which messages of the topic move: this one, change_later for it and those after it, or change_all.",
      ),
      send_notification_to_old_thread: json(flag.default(false), "Whether the notification bot says where they went."),
      send_notification_to_new_thread: json(
        flag.default(true),
        "Whether the notification bot says where they are from.",
      ),
      prev_content_sha256: text(
        z.string().max(200).optional(),
        "The SHA-256 hash, in hexadecimal, of the text that was edited. If the text has changed since, the request is refused.",
      ),
    },
    returns: z.object({ detached_uploads: z.array(attachmentShape) }),
    errors: [
      "EXPECTATION_MISMATCH",
      "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED",
      "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
      "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
    ],
    example: {
      params: { message_id: 26, content: "The lead has arrived, all of it", propagate_mode: "change_one" },
      returns: { detached_uploads: [] },
    },
  }),

  renderMessage: endpoint({
    method: "POST",
    path: "/messages/render",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Preview a message as HTML.",
    params: { content: text(z.string(), `The message in Markdown, at most ${messageLimit} characters.`) },
    returns: z.object({ rendered: z.string() }),
    errors: [],
    example: {
      params: { content: "The **lead** has arrived" },
      returns: { rendered: "<p>The <strong>lead</strong> has arrived</p>" },
    },
  }),

  getMessageHistory: endpoint({
    method: "GET",
    path: "/messages/{message_id}/history",
    who: "user",
    refuses: ["guest"],
    summary: "Get the history of a message: its text and place at each time.",
    params: {
      message_id: messageId,
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ message_history: z.array(versionShape) }),
    errors: [],
    example: {
      params: { message_id: 26 },
      returns: {
        message_history: [
          {
            topic: "lamp",
            content: "The lead has arrived",
            rendered_content: "<p>The lead has arrived</p>",
            user_id: 10,
            timestamp: 1_772_440_260,
          },
        ],
      },
    },
  }),

  deleteMessage: endpoint({
    method: "DELETE",
    path: "/messages/{message_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Delete a message permanently, with its reactions, votes and history.",
    params: { message_id: messageId },
    returns: z.object({}),
    errors: [],
    example: { params: { message_id: 26 }, returns: {} },
  }),
} as const;
