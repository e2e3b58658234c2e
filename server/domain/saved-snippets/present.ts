import type { Reader } from "../../db/store.ts";
import { type SavedSnippet, savedSnippetsOf } from "./queries.ts";
import type { SavedSnippetShape } from "./shapes.ts";

/** A saved snippet in the form of the API. */
export function presentSavedSnippet({ id, title, content, createdAt }: SavedSnippet): SavedSnippetShape {
  return { id, title, content, date_created: createdAt };
}

/** Somebody's snippets, for the list and for the registration. */
export function presentSavedSnippets(reader: Reader, userId: number) {
  return { saved_snippets: savedSnippetsOf(reader, userId).map(presentSavedSnippet) };
}
