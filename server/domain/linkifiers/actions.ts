import { eq } from "drizzle-orm";
import { linkifiers } from "../../db/schema/linkifiers.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { linkifierLimits } from "./limits.ts";
import { presentLinkifiers } from "./present.ts";
import { allLinkifiers, forgetLinkifiers } from "./queries.ts";
import { linkifierRefusal, type NewLinkifier } from "./read.ts";

/**
 * Adds a linkifier that `readLinkifier` accepted, and notifies everybody. Returns its ID.
 * @throws {ApiError} BAD_REQUEST when another one has the pattern, or when there are too many
 */
export function insertLinkifier(tx: Tx, linkifier: NewLinkifier): number {
  const others = allLinkifiers(tx);
  if (others.length >= linkifierLimits.linkifiers)
    throw refused("too_many", `There are too many linkifiers (limit: ${linkifierLimits.linkifiers}).`);
  assertPatternUnused(tx, linkifier.pattern);
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
 * @throws {ApiError} BAD_REQUEST for an unknown ID, or when another one has the pattern
 */
export function updateLinkifier(tx: Tx, id: number, linkifier: NewLinkifier): void {
  assertExists(tx, id);
  assertPatternUnused(tx, linkifier.pattern, id);
  tx.store.db.update(linkifiers).set(linkifier).where(eq(linkifiers.id, id)).run();
  announceLinkifiers(tx);
}

/**
 * Removes a linkifier, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST for an unknown ID
 */
export function deleteLinkifier(tx: Tx, id: number): void {
  assertExists(tx, id);
  tx.store.db.delete(linkifiers).where(eq(linkifiers.id, id)).run();
  announceLinkifiers(tx);
}

/**
 * Changes the order of the linkifiers, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST unless the list has each linkifier exactly once
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

function assertExists(tx: Tx, id: number): void {
  if (!allLinkifiers(tx).some((linkifier) => linkifier.id === id))
    throw invalidParameter("filter_id", "unknown", "Linkifier not found.");
}

function assertPatternUnused(tx: Tx, pattern: string, exceptId?: number): void {
  const other = allLinkifiers(tx).find((linkifier) => linkifier.pattern === pattern);
  if (other !== undefined && other.id !== exceptId) {
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
