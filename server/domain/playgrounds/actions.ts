import { eq } from "drizzle-orm";
import { playgrounds } from "../../db/schema/playgrounds.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { playgroundLimit } from "./limits.ts";
import { presentPlaygrounds } from "./present.ts";
import { allPlaygrounds } from "./queries.ts";
import type { NewPlayground } from "./read.ts";

/**
 * Adds a playground that `readPlayground` accepted, and notifies everybody. Returns its ID.
 * @throws {ApiError} BAD_REQUEST when its language already has one with that name, or when there are too many
 */
export function insertPlayground(tx: Tx, playground: NewPlayground): number {
  const others = allPlaygrounds(tx);
  if (others.length >= playgroundLimit)
    throw refused("too_many", `There are too many playgrounds (limit: ${playgroundLimit}).`);
  const { name, pygmentsLanguage } = playground;
  if (others.some((other) => other.name === name && other.pygmentsLanguage === pygmentsLanguage)) {
    throw invalidParameter("name", "taken", "This language already has a playground of that name.");
  }
  const { id } = tx.store.db.insert(playgrounds).values(playground).returning({ id: playgrounds.id }).get();
  announcePlaygrounds(tx);
  return id;
}

/**
 * Removes a playground, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST for an unknown ID
 */
export function deletePlayground(tx: Tx, id: number): void {
  if (!allPlaygrounds(tx).some((playground) => playground.id === id))
    throw invalidParameter("playground_id", "unknown", "Invalid playground");
  tx.store.db.delete(playgrounds).where(eq(playgrounds.id, id)).run();
  announcePlaygrounds(tx);
}

function announcePlaygrounds(tx: Tx): void {
  tx.append({ type: "realm_playgrounds", realm_playgrounds: presentPlaygrounds(tx) }, { kind: "everyone" });
}
