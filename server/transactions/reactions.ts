import type { DomainEvents } from "../domain/domain-events.ts";
import type { Tx } from "./tx.ts";

/** What one noun does when another says that something happened; to refuse it, it throws an ApiError. */
export type Reaction<Name extends keyof DomainEvents> = (tx: Tx, detail: DomainEvents[Name]) => void;

/** Everything that follows from each domain event, in order. */
export type Reactions = { readonly [Name in keyof DomainEvents]: readonly Reaction<Name>[] };
