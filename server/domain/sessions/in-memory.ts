import type { Context } from "../../context.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { isUnwritable, storageFull } from "../../db/storage-problem.ts";
import type { Reader, Store } from "../../db/store.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";

/** An API key or a session that could not be written to the disk yet. */
export type KeptSignIn =
  | { readonly kind: "api_key"; readonly row: typeof apiKeys.$inferInsert }
  | { readonly kind: "session"; readonly row: typeof sessions.$inferInsert };

/** How many are kept at most: each took a right password, and needs a few hundred bytes. */
const limit = 10_000;

/**
 * Signs somebody in, or keeps the sign-in in memory where the database cannot be written: on a full disk people can
 * still sign in to read, and administrators to see what is wrong.
 * @throws any other error of `written`
 */
export async function orKeepInMemory<T>(written: Promise<T>, keep: () => T): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return keep();
  }
}

/** @throws {ApiError} STORAGE_FULL when too many are kept */
export function keepSignIn(reader: Reader, signIn: KeptSignIn): void {
  const kept = keptOf(reader);
  if (kept.size >= limit) throw storageFull();
  kept.set(signIn.row.hash, signIn);
}

/** The one with this hash. */
export function keptSignIn(reader: Reader, hash: string): KeptSignIn | undefined {
  return book.get(reader.store)?.get(hash);
}

/** Ends those that `isOver` selects; as part of the transaction, if there is one. */
export function endKeptSignIns(
  reader: Reader & Partial<Pick<Tx, "onRollback">>,
  isOver: (signIn: KeptSignIn) => boolean,
): void {
  const kept = book.get(reader.store);
  if (kept === undefined) return;
  for (const [hash, signIn] of kept) {
    if (!isOver(signIn)) continue;
    kept.delete(hash);
    reader.onRollback?.(() => kept.set(hash, signIn));
  }
}

/** Saves all to the database, if it can be written again. */
export async function saveKeptSignIns(ctx: Context): Promise<void> {
  const kept = book.get(ctx.store);
  if (kept === undefined || kept.size === 0) return;
  try {
    await mutate(ctx, (tx) => {
      for (const { kind, row } of kept.values()) {
        if (kind === "api_key") tx.store.db.insert(apiKeys).values(row).run();
        else tx.store.db.insert(sessions).values(row).run();
      }
      endKeptSignIns(tx, () => true);
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

const book = new WeakMap<Store, Map<string, KeptSignIn>>();

function keptOf({ store }: Reader): Map<string, KeptSignIn> {
  const known = book.get(store) ?? new Map<string, KeptSignIn>();
  book.set(store, known);
  return known;
}
