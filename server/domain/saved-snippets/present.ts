import type { Reader } from "../../db/store.ts";
import { type SavedSnippet, savedSnippetsOf } from "./queries.ts";
import type { SavedSnippetShape } from "./shapes.ts";

/** A saved snippet as the API writes it. */
export function presentSavedSnippet({ id, title, content, createdAt }: SavedSnippet): SavedSnippetShape {
  return { id, title, content, date_created: createdAt };
}

/** Somebody's snippets, as they list them and as their registration reports them. */
export function presentSavedSnippets(reader: Reader, userId: number) {
  return { saved_snippets: savedSnippetsOf(reader, userId).map(presentSavedSnippet) };
}
