import type { SavedSnippetShape } from "./shapes.ts";

/** A saved snippet of the person who is told came into being, changed, or was thrown away. */
export type SavedSnippetEvent =
  | { readonly type: "saved_snippets"; readonly op: "add" | "update"; readonly saved_snippet: SavedSnippetShape }
  | { readonly type: "saved_snippets"; readonly op: "remove"; readonly saved_snippet_id: number };

/** The part of a client's state that events about saved snippets keep true. */
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
