import { z } from "zod";
import { id } from "../../http/params.ts";
import { writeTopic } from "../topic-names.ts";

/** A draft as the API writes one (the API specification, Draft). */
export const draftShape = z.object({
  id: z.int(),
  /** Empty while nobody is addressed. */
  type: z.enum(["", "stream", "private"]),
  /** The ID of one channel, those of people, or none. */
  to: z.array(z.int()),
  topic: z.string(),
  content: z.string(),
  /** Of the last edit, UNIX seconds. */
  timestamp: z.int(),
});

/** A draft as the API writes one. */
export type DraftShape = z.infer<typeof draftShape>;

/** A draft for clients that do not understand the empty topic (the API specification, Conventions 5). */
export function nameEmptyTopic(draft: DraftShape): DraftShape {
  return draft.type === "stream" ? { ...draft, topic: writeTopic(draft.topic, false) } : draft;
}

/** The most people that a draft may be to. */
const recipientLimit = 1000;

/** A draft as clients send one: without an ID, and the newer words for its type are read too. */
export const newDraftShape = z.strictObject({
  type: z.enum(["", "stream", "private", "channel", "direct"]),
  to: z.array(id).max(recipientLimit),
  topic: z.string(),
  content: z.string(),
  timestamp: z.int().optional(),
});

/** A draft as clients send one. */
export type NewDraft = z.infer<typeof newDraftShape>;
