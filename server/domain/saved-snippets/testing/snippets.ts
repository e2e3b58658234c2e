import type { Person } from "../../../testing/world.ts";
import { savedSnippetEndpoints } from "../contract.ts";

/** Saves a snippet, and returns its ID. */
export async function saveSnippet(by: Person, title: string, content: string): Promise<number> {
  return (await by.call(savedSnippetEndpoints.createSavedSnippet, { title, content })).saved_snippet_id;
}

/** Changes a snippet. */
export function editSnippet(by: Person, saved_snippet_id: number, change: { title?: string; content?: string }) {
  return by.call(savedSnippetEndpoints.editSavedSnippet, { saved_snippet_id, ...change });
}

/** Deletes a snippet. */
export function deleteSnippet(by: Person, saved_snippet_id: number) {
  return by.call(savedSnippetEndpoints.deleteSavedSnippet, { saved_snippet_id });
}

/** Somebody's snippets. */
export async function snippetsOf(by: Person) {
  return (await by.call(savedSnippetEndpoints.getSavedSnippets, {})).saved_snippets;
}
