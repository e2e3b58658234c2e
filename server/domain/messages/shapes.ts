import { z } from "zod";
import { reactionShape } from "../reactions/shapes.ts";
import { submessageShape } from "../submessages/shapes.ts";
import { editsPartShape } from "./shapes/edits.ts";

const participant = z.object({ id: z.int(), email: z.string(), full_name: z.string(), is_mirror_dummy: z.boolean() });

/**
 * A message without the parts that differ between readers (the API specification, Message; the wire specification,
 * 4.1).
 */
export const messageShape = z.object({
  id: z.int(),
  sender_id: z.int(),
  sender_full_name: z.string(),
  sender_email: z.string(),
  sender_realm_str: z.string(),
  avatar_url: z.string().nullable(),
  recipient_id: z.int(),
  type: z.enum(["stream", "private"]),
  stream_id: z.int().optional(),
  display_recipient: z.union([z.string(), z.array(participant)]),
  subject: z.string(),
  topic_links: z.array(z.object({ text: z.string(), url: z.string() })),
  timestamp: z.int(),
  client: z.string(),
  content: z.string(),
  content_type: z.enum(["text/html", "text/x-markdown"]),
  is_me_message: z.boolean(),
  reactions: z.array(reactionShape),
  submessages: z.array(submessageShape),
  ...editsPartShape,
});

/** A message without the parts that differ between readers. */
export type MessageShape = z.infer<typeof messageShape>;

/** A message as GET /messages returns it to one reader. */
export const fetchedMessageShape = messageShape.extend({
  flags: z.array(z.string()),
  match_content: z.string().optional(),
  match_subject: z.string().optional(),
});

/** A message as GET /messages returns it to one reader. */
export type FetchedMessageShape = z.infer<typeof fetchedMessageShape>;

/** A direct message conversation and its newest message (the API specification, Recent private conversation). */
export const recentDirectConversationShape = z
  .object({ max_message_id: z.int(), user_ids: z.array(z.int()).readonly() })
  .readonly();

/** A direct message conversation and its newest message. */
export type RecentDirectConversation = z.infer<typeof recentDirectConversationShape>;

/** The message in the examples of the API reference. */
export const exampleMessage: FetchedMessageShape = {
  id: 26,
  sender_id: 10,
  sender_full_name: "Nina Vogel",
  sender_email: "nina@example.test",
  sender_realm_str: "",
  avatar_url: "/avatar/10?version=1",
  recipient_id: 6,
  type: "stream",
  stream_id: 3,
  display_recipient: "workshop",
  subject: "lamp",
  topic_links: [],
  timestamp: 1_772_440_260,
  client: "website",
  content: "<p>The lead has arrived</p>",
  content_type: "text/html",
  is_me_message: false,
  reactions: [],
  submessages: [],
  flags: ["read"],
};
