import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { administratorsOf } from "../users/by-role.ts";
import { mayDecideReports } from "./policy.ts";
import { openReportsOf } from "./queries.ts";

/** Announces that there are other reports, by an event that all clients know: pages fetch the reports again. */
export function announceReports(tx: Tx): void {
  tx.append({ type: "invites_changed" }, { kind: "users", ids: readersOfReports(tx) });
}

function readersOfReports(tx: Tx): number[] {
  const readers = administratorsOf(tx).filter((user) => mayDecideReports(personOf(tx, user)));
  return readers.map(({ id }) => id);
}

/** Announces that messages are deleted, if some of them are reported. The reports stay until somebody decides. */
export function announceDeletedReported(tx: Tx, messageIds: readonly number[]): void {
  if (openReportsOf(tx, messageIds).length > 0) announceReports(tx);
}
