import type { AdministeredKind } from "../administered-kinds.ts";
import type { Undoable } from "../db/cache.ts";

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
export type RecordingTx = Undoable & { readonly now: number };

/**
 * An admin action in progress, of one transaction or several. Each transaction's changes are recorded in that
 * transaction, or not at all.
 */
export type Administration = {
  /** Does the work of one transaction and records its changes inside the transaction. */
  readonly runAndRecord: <T>(tx: RecordingTx, work: () => T) => T;
};

/** Records what administrators change. */
export type AuditTrail = {
  /** All changes that the action's transactions make to one object are recorded as one entry. */
  readonly begin: (action: AdminAction) => Administration;
};
