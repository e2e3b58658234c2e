import type { Reader } from "../db/store.ts";
import type { DomainChanges, DomainEvents } from "../domain/domain-events.ts";
import type { User } from "../domain/users/queries.ts";
import type { MarkdownLookup } from "../markdown/lookup.ts";
import type { Tx } from "./tx.ts";

/** The reaction of one noun to an event of another. It throws an ApiError to refuse the event. */
export type Reaction<Name extends keyof DomainEvents> = (tx: Tx, detail: DomainEvents[Name]) => void;

/**
 * Reads what a change may affect before it is made. The function that it returns runs afterwards, and acts on the
 * difference.
 */
export type Observer<Name extends keyof DomainChanges> = (tx: Tx, detail: DomainChanges[Name]) => () => void;

/** Everything that follows from each domain event and each change, in order. */
export type Reactions = {
  readonly events: { readonly [Name in keyof DomainEvents]: readonly Reaction<Name>[] };
  /** Resolves the names in a text of this author. */
  readonly markdownLookup: (reader: Reader, author: User) => MarkdownLookup;
  readonly changes: { readonly [Name in keyof DomainChanges]: readonly Observer<Name>[] };
};
