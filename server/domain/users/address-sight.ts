import type { Tx } from "../../transactions/tx.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { announceChange } from "./change.ts";
import { seesEmail } from "./policy.ts";
import { allUsers, findUser, type User } from "./queries.ts";

/** Notes whose addresses somebody reads; what it returns sends them those that they read since, and no longer read. */
export function watchAddresses(tx: Tx, user: User): () => void {
  const before = readableBy(tx, user);
  return () => {
    const after = readableBy(tx, findUser(tx, user.id) ?? user);
    for (const other of allUsers(tx)) {
      const isReadable = after.has(other.id);
      if (isReadable === before.has(other.id)) continue;
      const delivery_email = isReadable ? other.email : null;
      announceChange(tx, other, { delivery_email }, { kind: "users", ids: [user.id] });
    }
  };
}

function readableBy(tx: Tx, user: User): ReadonlySet<number> {
  const people = allUsers(tx).filter((other) =>
    seesEmail(user, other, settingsOf(tx, other.id).email_address_visibility),
  );
  return new Set(people.map(({ id }) => id));
}
