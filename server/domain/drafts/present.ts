import type { Draft } from "./queries.ts";
import type { DraftShape } from "./shapes.ts";

/** A draft in the form of the API, for clients that support the empty topic. */
export function presentDraft({ id, type, recipients, topic, content, editedAt }: Draft): DraftShape {
  return { id, type, to: [...recipients], topic, content, timestamp: editedAt };
}
