import type { AdministeredKind } from "../http/administered.ts";
import type { Reader, Store } from "./store.ts";

/** Those who were added to a list of something, or removed from it, by one statement. */
export type BulkChange = {
  readonly kind: AdministeredKind;
  /** The ID of the thing whose list it is. */
  readonly id: number;
  readonly list: string;
  readonly shown: AdministeredKind;
} & ({ readonly came: readonly number[] } | { readonly left: readonly number[] });

const listeners = new WeakMap<Store, (change: BulkChange) => void>();

/** Passes every bulk change to the listener from now on. */
export function followBulkChanges(store: Store, listener: (change: BulkChange) => void): void {
  listeners.set(store, listener);
}

/**
 * To be called after a statement that writes thousands of rows, which nothing follows row by row: that would take longer
 * than to write them.
 */
export function noteBulkChange({ store }: Reader, change: BulkChange): void {
  listeners.get(store)?.(change);
}
