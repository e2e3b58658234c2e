import type { Context } from "../../context.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { isUnwritable, storageFull } from "../../db/storage-problem.ts";
import type { Reader, Store } from "../../db/store.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";

/** An API key or session that could not be written to disk yet. */
export type UnsavedSignIn =
  | { readonly kind: "api_key"; readonly row: typeof apiKeys.$inferInsert }
  | { readonly kind: "session"; readonly row: typeof sessions.$inferInsert };

/** The largest number of them. Each requires a right password first, and takes a few hundred bytes. */
const maxUnsaved = 10_000;

/**
 * Signs somebody in, or keeps the sign-in in memory where the database cannot be written. On a full disk, people can
 * then still sign in to read, and administrators to see what is wrong.
 * @throws any other error of `written`
 */
export async function keepInMemoryIfUnwritable<T>(written: Promise<T>, keep: () => T): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return keep();
  }
}

/**
 * Keeps a sign-in in memory.
 * @throws {ApiError} STORAGE_FULL when there are too many
 */
export function addUnsavedSignIn(reader: Reader, signIn: UnsavedSignIn): void {
  const unsaved = unsavedOf(reader);
  if (unsaved.size >= maxUnsaved) throw storageFull();
  unsaved.set(signIn.row.hash, signIn);
}

/** The unsaved sign-in with this hash. */
export function findUnsavedSignIn(reader: Reader, hash: string): UnsavedSignIn | undefined {
  return unsavedByStore.get(reader.store)?.get(hash);
}

/** Ends the unsaved sign-ins that `shouldEnd` selects, as part of the transaction if there is one. */
export function endUnsavedSignIns(
  reader: Reader & Partial<Pick<Tx, "onRollback">>,
  shouldEnd: (signIn: UnsavedSignIn) => boolean,
): void {
  const unsaved = unsavedByStore.get(reader.store);
  if (unsaved === undefined) return;
  for (const [hash, signIn] of unsaved) {
    if (!shouldEnd(signIn)) continue;
    unsaved.delete(hash);
    reader.onRollback?.(() => unsaved.set(hash, signIn));
  }
}

/** Saves all unsaved sign-ins to the database, if it can be written again. */
export async function saveUnsavedSignIns(ctx: Context): Promise<void> {
  const unsaved = unsavedByStore.get(ctx.store);
  if (unsaved === undefined || unsaved.size === 0) return;
  try {
    await mutate(ctx, (tx) => {
      for (const { kind, row } of unsaved.values()) {
        if (kind === "api_key") tx.store.db.insert(apiKeys).values(row).run();
        else tx.store.db.insert(sessions).values(row).run();
      }
      endUnsavedSignIns(tx, () => true);
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

const unsavedByStore = new WeakMap<Store, Map<string, UnsavedSignIn>>();

function unsavedOf({ store }: Reader): Map<string, UnsavedSignIn> {
  const unsaved = unsavedByStore.get(store) ?? new Map<string, UnsavedSignIn>();
  unsavedByStore.set(store, unsaved);
  return unsaved;
}
