import { z } from "zod";
import { type SavedSnippetShape, savedSnippetShape } from "./shapes.ts";

const type = z.literal("saved_snippets");

/** A saved snippet of the person who receives this event was added, changed or deleted. */
export const savedSnippetEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal(["add", "update"]), saved_snippet: savedSnippetShape }),
  z.object({ type, op: z.literal("remove"), saved_snippet_id: z.int() }),
]);

/** An event about saved snippets, as sent to clients. */
export type SavedSnippetEvent = z.infer<typeof savedSnippetEvent>;

/** The part of a client's state that events about saved snippets update. */
export type SavedSnippetState = { readonly saved_snippets: readonly SavedSnippetShape[] };

/** A client's state after an event about saved snippets. */
export function applySavedSnippetEvent<State extends SavedSnippetState>(state: State, event: SavedSnippetEvent): State {
  const { saved_snippets: snippets } = state;
  switch (event.op) {
    case "add":
      return { ...state, saved_snippets: [...snippets, event.saved_snippet] };
    case "update": {
      const { saved_snippet: changed } = event;
      return { ...state, saved_snippets: snippets.map((each) => (each.id === changed.id ? changed : each)) };
    }
    case "remove":
      return { ...state, saved_snippets: snippets.filter(({ id }) => id !== event.saved_snippet_id) };
  }
}
