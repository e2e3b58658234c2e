import { z } from "zod";
import { id, recipientLimit } from "../../http/value-schemas.ts";
import { writeTopic } from "../topic-names.ts";

/** A draft in the form of the API (the API specification, Draft). */
export const draftShape = z.object({
  id: z.int(),
  /** Empty while the draft has no recipients. */
  type: z.enum(["", "stream", "private"]),
  /** The ID of one channel, IDs of people, or nothing. */
  to: z.array(z.int()),
  topic: z.string(),
  content: z.string(),
  /** The time of the last edit, in UNIX seconds. */
  timestamp: z.int(),
});

/** A draft in the form of the API. */
export type DraftShape = z.infer<typeof draftShape>;

/** A draft for clients that do not support the empty topic (the API specification, Conventions 5). */
export function nameEmptyTopic(draft: DraftShape): DraftShape {
  return draft.type === "stream" ? { ...draft, topic: writeTopic(draft.topic, false) } : draft;
}

/** A draft that a client sends. It has no ID, and the newer names of its type are also allowed. */
export const newDraftShape = z.strictObject({
  type: z.enum(["", "stream", "private", "channel", "direct"]),
  to: z.array(id).max(recipientLimit),
  topic: z.string(),
  content: z.string(),
  timestamp: z.int().optional(),
});

/** A draft that a client sends. */
export type NewDraft = z.infer<typeof newDraftShape>;
