import type { Reader } from "../../db/store.ts";
import { endQueuesAfterDelivery } from "../../events/queue.ts";
import { invalidParameter } from "../../http/errors.ts";
import { roleRefusal } from "../../http/who.ts";
import { observeChange, raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { changeRoleGroups } from "../groups/actions.ts";
import { personOf } from "../permissions/person-of.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { isOnlyOwner } from "./access.ts";
import { watchersOf } from "./audience.ts";
import { announceChange } from "./change.ts";
import { isGuest, roleChangeRefusal, seesEmail } from "./policy.ts";
import { allUsers, findUser, type User, updateUser } from "./queries.ts";

/**
 * Gives a user another role (the API specification, PATCH /users/{user_id}). Their keys to bots with higher roles are
 * revoked. The event queues of people who become guests, or stop being guests, end, because they see different parts of
 * the organization (docs/decisions/0023-changes-that-end-event-queues.md). Others are sent what becomes visible to
 * them.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when somebody who is not an owner gives or takes the owner role;
 * BAD_REQUEST when the only owner would lose it or a guest would become an administrator
 */
export function changeRole(tx: Tx, by: User, user: User, role: number): void {
  if (role === user.role) return;
  assertRoleAllowed(tx, by, user, role);
  const write = () => {
    const changed = updateUser(tx, user.id, { role });
    announceChange(tx, changed, { role }, watchersOf(tx, changed));
    changeRoleGroups(tx, user, changed);
    raise(tx, "roleChanged", { user: changed, before: user });
  };
  const wasOrIsGuest = isGuest(user) || isGuest({ role });
  if (user.isActive && !wasOrIsGuest) {
    const announceAddresses = watchAddresses(tx, user);
    observeChange(tx, "role", { user }, write);
    announceAddresses();
  } else {
    endQueuesAfterDelivery(tx, user.id);
    write();
  }
}

function assertRoleAllowed(reader: Reader, by: User, user: User, role: number): void {
  const facts = { target: user, role, isOnlyOwner: isOnlyOwner(reader, user) };
  switch (roleChangeRefusal(personOf(reader, by), facts)) {
    case "not_permitted":
      throw roleRefusal("administrator");
    case "owners_alone":
      throw roleRefusal("owner");
    case "only_owner":
      throw invalidParameter(
        "role",
        "conflict",
        "The owner permission cannot be removed from the only organization owner.",
      );
    case "guest":
      throw invalidParameter("role", "not_allowed", "Guests cannot be organization administrators");
    case null:
  }
}

/**
 * Remembers whose addresses a user can see. The returned function sends them the addresses whose visibility changed.
 */
function watchAddresses(tx: Tx, user: User): () => void {
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
