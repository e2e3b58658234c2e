import type { AdministeredKind } from "../administered-kinds.ts";
import type { Reader, Store } from "./store.ts";

/** Members that one statement added to a list, or removed from it. */
export type BulkChange = {
  readonly kind: AdministeredKind;
  /** The ID of the object that has the list. */
  readonly id: number;
  readonly list: "members" | "subscribers";
  readonly memberKind: AdministeredKind;
} & ({ readonly added: readonly number[] } | { readonly removed: readonly number[] });

const listeners = new WeakMap<Store, (change: BulkChange) => void>();

/** Passes every bulk change to the listener from now on. */
export function watchBulkChanges(store: Store, listener: (change: BulkChange) => void): void {
  listeners.set(store, listener);
}

/** Reports a statement that wrote thousands of rows. Watching them row by row would take longer than writing them. */
export function reportBulkChange({ store }: Reader, change: BulkChange): void {
  listeners.get(store)?.(change);
}
