import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { roleRefusal } from "../../http/who.ts";
import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { assertMayChangeUser, canChangeUserEmails } from "./access.ts";
import { changeEmail, changeFullName } from "./change.ts";
import { mayChangeUserEmails } from "./policy.ts";
import type { User } from "./queries.ts";
import { changeRole } from "./role.ts";
import type { ProfileValues } from "./shapes.ts";

/** The changes that an administrator requests to a user. Undefined values stay as they are. */
export type UserEdit = {
  readonly fullName: string | undefined;
  readonly role: number | undefined;
  readonly email: string | undefined;
  readonly profileData: ProfileValues | undefined;
};

/**
 * Makes all requested changes to a user, or none (the API specification, PATCH /users/{user_id}).
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST, which names the refused parameter
 */
export function editUser(tx: Tx, by: User, user: User, edit: UserEdit): void {
  const { email, fullName, profileData, role } = edit;
  if (email !== undefined) {
    forParameter("new_email", () => {
      assertMayChangeEmail(tx, by, user);
      changeEmail(tx, user, email);
    });
  }
  if (fullName !== undefined) {
    forParameter("full_name", () => {
      assertMayChangeUser(tx, by, user);
      changeFullName(tx, user, fullName);
    });
  }
  if (profileData !== undefined) {
    forParameter("profile_data", () => assertMayChangeUser(tx, by, user));
    tx.calls.changeProfileData(tx, by, user, profileData);
  }
  if (role !== undefined) forParameter("role", () => changeRole(tx, by, user, role));
}

function assertMayChangeEmail(reader: Reader, by: User, user: User): void {
  if (!canChangeUserEmails(reader, by)) {
    if (!mayChangeUserEmails(personOf(reader, by), { isGranted: true })) throw roleRefusal("owner");
    throw invalidParameter("new_email", "not_allowed", "User not authorized to change user emails");
  }
  if (user.botType !== null)
    throw invalidParameter("new_email", "unfit", "The email address of a bot cannot be changed.");
}
