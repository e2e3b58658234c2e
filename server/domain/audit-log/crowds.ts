import type { Reader, Store } from "../../db/store.ts";
import type { AdministeredKind } from "../../http/administered.ts";

/** Those who came to a list of something, or left it, in one statement. */
export type Crowd = {
  readonly kind: AdministeredKind;
  /** Of which. */
  readonly id: number;
  readonly list: string;
  readonly shown: AdministeredKind;
} & ({ readonly came: readonly number[] } | { readonly left: readonly number[] });

const listeners = new WeakMap<Store, (crowd: Crowd) => void>();

/** Has every crowd handed over from now on. */
export function followCrowds(store: Store, listener: (crowd: Crowd) => void): void {
  listeners.set(store, listener);
}

/**
 * Called by who writes thousands of rows in one statement, once they are written: to follow each row would take longer
 * than to write it.
 */
export function noteCrowd({ store }: Reader, crowd: Crowd): void {
  listeners.get(store)?.(crowd);
}
