import type { Undoable } from "../db/cache.ts";
import type { AdministeredKind } from "../http/administered.ts";

/**
 * An administrator's action, with the person, the endpoint or command, and the kind of object. Only changes to objects
 * of that kind are recorded.
 */
export type AdminAction = {
  /** Null for the server and its commands, and for a person who has no account yet. */
  readonly actorId: number | null;
  readonly via: "api" | "cli";
  /** The declared name of the endpoint or the command. */
  readonly action: string;
  readonly kind: AdministeredKind;
};

/** The parts of a transaction that recording needs. */
export type Recorded = Undoable & { readonly now: number };

/**
 * An admin action in progress, of one transaction or several. Its changes are recorded in the same transaction, or not
 * at all.
 */
export type Administration = {
  /** Does the work of one transaction and records its changes inside the transaction. */
  readonly follow: <T>(tx: Recorded, work: () => T) => T;
};

/** Records what administrators change. */
export type AuditTrail = {
  /** All that the action's transactions do to one object is one entry. */
  readonly begin: (action: AdminAction) => Administration;
};
