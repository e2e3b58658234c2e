import { eq } from "drizzle-orm";
import { savedSnippets } from "../../db/schema/saved-snippets.ts";
import { notFound, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import type { SavedSnippetEvent } from "./events.ts";
import { savedSnippetLimit } from "./limits.ts";
import { presentSavedSnippet } from "./present.ts";
import { countSavedSnippets, findSavedSnippet, type SavedSnippet } from "./queries.ts";

/**
 * Stores a snippet, and returns its ID.
 * @throws {ApiError} BAD_REQUEST when there are too many
 */
export function insertSavedSnippet(
  tx: Tx,
  owner: User,
  { title, content }: { title: string; content: string },
): number {
  if (countSavedSnippets(tx, owner.id) >= savedSnippetLimit) {
    throw refused("too_many", `There are too many saved snippets (limit: ${savedSnippetLimit}).`);
  }
  const row = tx.store.db
    .insert(savedSnippets)
    .values({ userId: owner.id, title: title.trim(), content: content.trim(), createdAt: tx.now })
    .returning()
    .get();
  notify(tx, owner, { type: "saved_snippets", op: "add", saved_snippet: presentSavedSnippet(row) });
  return row.id;
}

/** The changes that PATCH /saved_snippets/{saved_snippet_id} requests. */
export type SavedSnippetChanges = { readonly title?: string | undefined; readonly content?: string | undefined };

/**
 * Changes a snippet.
 * @throws {ApiError} BAD_REQUEST
 */
export function changeSavedSnippet(tx: Tx, owner: User, id: number, { title, content }: SavedSnippetChanges): void {
  const before = ownSnippet(tx, owner, id);
  const after = {
    ...before,
    title: title === undefined ? before.title : title.trim(),
    content: content === undefined ? before.content : content.trim(),
  };
  if (after.title === before.title && after.content === before.content) return;
  tx.store.db.update(savedSnippets).set(after).where(eq(savedSnippets.id, id)).run();
  notify(tx, owner, { type: "saved_snippets", op: "update", saved_snippet: presentSavedSnippet(after) });
}

/**
 * Deletes a snippet.
 * @throws {ApiError} BAD_REQUEST
 */
export function deleteSavedSnippet(tx: Tx, owner: User, id: number): void {
  ownSnippet(tx, owner, id);
  tx.store.db.delete(savedSnippets).where(eq(savedSnippets.id, id)).run();
  notify(tx, owner, { type: "saved_snippets", op: "remove", saved_snippet_id: id });
}

function ownSnippet(tx: Tx, { id: userId }: User, id: number): SavedSnippet {
  const snippet = findSavedSnippet(tx, userId, id);
  // The API has the code BAD_REQUEST with the status 404 here.
  if (snippet === undefined) throw notFound("saved_snippet_id", "Saved snippet does not exist.");
  return snippet;
}

function notify(tx: Tx, { id }: User, event: SavedSnippetEvent): void {
  tx.append(event, { kind: "users", ids: [id] });
}
