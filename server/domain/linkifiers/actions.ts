import { eq } from "drizzle-orm";
import { linkifiers } from "../../db/schema/linkifiers.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { presentLinkifiers } from "./present.ts";
import { allLinkifiers, forgetLinkifiers } from "./queries.ts";
import { linkifierRefusal, type NewLinkifier } from "./read.ts";

/** How many linkifiers an organization may have: each is tried on every message. */
const linkifierLimit = 100;

/**
 * Adds a linkifier that `readLinkifier` accepted, and notifies everybody; returns its ID.
 * @throws {ApiError} BAD_REQUEST when there is one with that pattern, or too many
 */
export function insertLinkifier(tx: Tx, linkifier: NewLinkifier): number {
  const others = allLinkifiers(tx);
  if (others.length >= linkifierLimit) throw badRequest(`There are too many linkifiers (limit: ${linkifierLimit}).`);
  assertPatternFree(tx, linkifier.pattern);
  const position = (others.at(-1)?.position ?? 0) + 1;
  const { id } = tx.store.db
    .insert(linkifiers)
    .values({ ...linkifier, position })
    .returning({ id: linkifiers.id })
    .get();
  announceLinkifiers(tx);
  return id;
}

/**
 * Changes a linkifier, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST when there is none with that ID, or another with that pattern
 */
export function updateLinkifier(tx: Tx, id: number, linkifier: NewLinkifier): void {
  assertThere(tx, id);
  assertPatternFree(tx, linkifier.pattern, id);
  tx.store.db.update(linkifiers).set(linkifier).where(eq(linkifiers.id, id)).run();
  announceLinkifiers(tx);
}

/**
 * Removes a linkifier, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST when there is none with that ID
 */
export function deleteLinkifier(tx: Tx, id: number): void {
  assertThere(tx, id);
  tx.store.db.delete(linkifiers).where(eq(linkifiers.id, id)).run();
  announceLinkifiers(tx);
}

/**
 * Puts the linkifiers in another order, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST unless each is named once
 */
export function reorderLinkifiers(tx: Tx, ids: readonly number[]): void {
  const known = allLinkifiers(tx);
  const isComplete = ids.length === known.length && known.every(({ id }) => ids.includes(id));
  if (!isComplete)
    throw invalidParameter(
      "ordered_linkifier_ids",
      "invalid",
      "The ordered list must enumerate all existing linkifiers exactly once",
    );
  for (const [position, id] of ids.entries()) {
    tx.store.db.update(linkifiers).set({ position }).where(eq(linkifiers.id, id)).run();
  }
  announceLinkifiers(tx);
}

function assertThere(tx: Tx, id: number): void {
  if (!allLinkifiers(tx).some((linkifier) => linkifier.id === id))
    throw invalidParameter("filter_id", "unknown", "Linkifier not found.");
}

function assertPatternFree(tx: Tx, pattern: string, exceptId?: number): void {
  const holder = allLinkifiers(tx).find((linkifier) => linkifier.pattern === pattern);
  if (holder !== undefined && holder.id !== exceptId) {
    throw linkifierRefusal("pattern", "taken", "A linkifier with this pattern already exists.");
  }
}

function announceLinkifiers(tx: Tx): void {
  forgetLinkifiers(tx);
  const capability = "linkifier_url_template";
  tx.append(
    { type: "realm_linkifiers", realm_linkifiers: presentLinkifiers(tx) },
    { kind: "everyone", only: { capability, declared: true } },
  );
  tx.append({ type: "realm_filters", realm_filters: [] }, { kind: "everyone", only: { capability, declared: false } });
}
