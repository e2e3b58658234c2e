import type { Reader } from "../../db/store.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { roleRefusal } from "../../http/who.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { insertUser, type NewUser } from "./actions.ts";
import { assertEmailAllowed } from "./allowed-address.ts";
import { assertEmailFree, assertNameFree } from "./change.ts";
import { readFullName, readNewEmail } from "./new-user.ts";
import { mayAddAs } from "./policy.ts";
import type { User } from "./queries.ts";

/** A person whom an administrator adds. */
export type NewPerson = Pick<NewUser, "email" | "fullName" | "role">;

/** A person whom an administrator adds, with the parameter names of the request. */
export type NewPersonParams = { readonly email: string; readonly full_name: string; readonly role: number };

/**
 * Checks a new person's data, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST, with the parameter that it is about
 */
export function readNewPerson({ email, full_name, role }: NewPersonParams): NewPerson {
  return {
    email: forParameter("email", () => readNewEmail(email)),
    fullName: forParameter("full_name", () => readFullName(full_name)),
    role,
  };
}

/**
 * Adds a person; the notification bot greets them. Their language is the organization's unless it is given.
 * @throws {ApiError} BAD_REQUEST; UNAUTHORIZED_PRINCIPAL when somebody who is not an owner adds an owner; both with the
 * parameter that they are about
 */
export function addPerson(
  tx: Tx,
  by: User,
  person: NewPerson & Pick<NewUser, "passwordHash">,
  language?: string,
): User {
  assertMayBeAdded(tx, by, person);
  const user = insertUser(tx, person, { language });
  raise(tx, "userJoined", { user });
  return user;
}

/** Throws the error that {@link addPerson} would throw, if any. */
export function assertMayBeAdded(reader: Reader, by: User, { email, fullName, role }: NewPerson): void {
  forParameter("email", () => {
    assertEmailAllowed(reader, email);
    assertEmailFree(reader, email);
  });
  forParameter("full_name", () => assertNameFree(reader, fullName));
  if (!mayAddAs(personOf(reader, by), { role })) throw roleRefusal("owner", "role");
}
