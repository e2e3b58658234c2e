import type { Context } from "../../context.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { full, isUnwritable } from "../../db/storage-problem.ts";
import type { Reader, Store } from "../../db/store.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";

/** An API key or a session that could not be written to the disk yet. */
export type KeptSignIn =
  | { readonly kind: "api_key"; readonly row: typeof apiKeys.$inferInsert }
  | { readonly kind: "session"; readonly row: typeof sessions.$inferInsert };

/** How many are kept at most: each took a right password, and they are a few hundred bytes. */
const limit = 10_000;

/**
 * What signs somebody in, or, where nothing can be written, what is made of it in memory: while a disk is full, people come
 * in to read, and administrators to see what is wrong.
 * @throws what `written` rejects with for any other reason
 */
export async function orKeepInMemory<T>(written: Promise<T>, keep: () => T): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return keep();
  }
}

/** Keeps one; where there are too many already, it is refused as anything else is. */
export function keepSignIn(reader: Reader, signIn: KeptSignIn): void {
  const kept = keptOf(reader);
  if (kept.size >= limit) throw full();
  kept.set(signIn.row.hash, signIn);
}

/** The one with this hash. */
export function keptSignIn(reader: Reader, hash: string): KeptSignIn | undefined {
  return book.get(reader.store)?.get(hash);
}

/** Ends those that `isOver` names; as part of the transaction where there is one. */
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

/** Writes down what is kept, if that can be done by now. */
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
