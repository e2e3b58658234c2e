import type { Draft } from "./queries.ts";
import type { DraftShape } from "./shapes.ts";

/** A draft as the API writes it, to who understands the empty topic. */
export function presentDraft({ id, type, recipients, topic, content, editedAt }: Draft): DraftShape {
  return { id, type, to: [...recipients], topic, content, timestamp: editedAt };
}
