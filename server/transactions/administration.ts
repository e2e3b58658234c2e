import type { Undoable } from "../db/cache.ts";
import type { AdministeredKind } from "../http/administered.ts";

/** Who changes something, by what, and of which kind it is: what else follows from it is not their doing. */
export type AdminAction = {
  /** Null for the server and its commands, and for who has no account yet. */
  readonly actorId: number | null;
  readonly via: "api" | "cli";
  /** The endpoint or the command, by the name that it is declared under. */
  readonly action: string;
  readonly kind: AdministeredKind;
};

/** A transaction, as far as recording it asks. */
export type Recorded = Undoable & { readonly now: number };

/** A deed under way, of one transaction or several: what they change is recorded with the change, or not at all. */
export type Administration = {
  /** Does one transaction's work and records, inside it, what that changed. */
  readonly follow: <T>(tx: Recorded, work: () => T) => T;
};

/** Records what administrators change. */
export type AuditTrail = {
  /** What a deed's transactions do to one thing is one entry. */
  readonly begin: (deed: AdminAction) => Administration;
};
