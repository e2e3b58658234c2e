import { eq } from "drizzle-orm";
import { drafts } from "../../db/schema/drafts.ts";
import { badRequest, notFound, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import type { DraftEvent } from "./events.ts";
import { draftLimits } from "./limits.ts";
import { presentDraft } from "./present.ts";
import { type Draft, findDraft, measureDrafts } from "./queries.ts";
import { readDraft, readDrafts } from "./read.ts";
import type { NewDraft } from "./shapes.ts";

/**
 * Stores somebody's drafts, all or none. Returns their IDs in the same order.
 * @throws {ApiError} BAD_REQUEST
 */
export function insertDrafts(tx: Tx, author: User, sent: readonly NewDraft[]): number[] {
  assertSynchronizes(tx, author);
  const read = readDrafts(tx, author, sent, tx.now);
  const rows = read.map((draft) =>
    tx.store.db
      .insert(drafts)
      .values({ userId: author.id, ...draft })
      .returning()
      .get(),
  );
  assertWithinLimits(tx, author);
  if (rows.length > 0) notify(tx, author, { type: "drafts", op: "add", drafts: rows.map(presentDraft) });
  return rows.map(({ id }) => id);
}

/**
 * Replaces a draft with another one.
 * @throws {ApiError} BAD_REQUEST
 */
export function replaceDraft(tx: Tx, author: User, id: number, sent: NewDraft): void {
  assertSynchronizes(tx, author);
  const draft = requireOwnDraft(tx, author, id);
  const read = readDraft(tx, author, sent, tx.now);
  tx.store.db.update(drafts).set(read).where(eq(drafts.id, id)).run();
  assertWithinLimits(tx, author);
  notify(tx, author, { type: "drafts", op: "update", draft: presentDraft({ ...draft, ...read }) });
}

/**
 * Deletes a draft.
 * @throws {ApiError} BAD_REQUEST
 */
export function deleteDraft(tx: Tx, author: User, id: number): void {
  assertSynchronizes(tx, author);
  requireOwnDraft(tx, author, id);
  tx.store.db.delete(drafts).where(eq(drafts.id, id)).run();
  notify(tx, author, { type: "drafts", op: "remove", draft_id: id });
}

/** Deletes all drafts of somebody. No event is sent, because clients keep their own copies. */
export function deleteDraftsOf(tx: Tx, { id }: User): void {
  tx.store.db.delete(drafts).where(eq(drafts.userId, id)).run();
}

/**
 * Checks that somebody synchronizes their drafts.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertSynchronizes(reader: Pick<Tx, "store">, { id }: User): void {
  if (!settingsOf(reader, id).enable_drafts_synchronization) {
    throw badRequest("User has disabled synchronizing drafts.");
  }
}

function assertWithinLimits(tx: Tx, { id }: User): void {
  const kept = measureDrafts(tx, id);
  if (kept.drafts > draftLimits.drafts) {
    throw refused("too_many", `There are too many drafts (limit: ${draftLimits.drafts}).`);
  }
  if (kept.characters > draftLimits.characters) {
    throw refused("too_many", `All drafts together are too long (limit: ${draftLimits.characters} characters).`);
  }
}

function requireOwnDraft(tx: Tx, { id: userId }: User, id: number): Draft {
  const draft = findDraft(tx, userId, id);
  // The API has the code BAD_REQUEST with the status 404 here.
  if (draft === undefined) throw notFound("draft_id", "Draft does not exist");
  return draft;
}

function notify(tx: Tx, { id }: User, event: DraftEvent): void {
  tx.append(event, { kind: "users", ids: [id] });
}
