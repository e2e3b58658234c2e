import type { Reader } from "../../db/store.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { visibilityFor } from "./access.ts";
import { placeholderId } from "./placeholder-address.ts";
import { seesEmail } from "./policy.ts";
import { findUser, findUserByEmail, type User } from "./queries.ts";

/**
 * The user with this ID, placeholder address or real email address (the API specification, GET /users/{email}). A real
 * address works only for those who may see it. Undefined when there is no user that the viewer may see.
 */
export function findVisibleUser(reader: Reader, viewer: User, name: string): User | undefined {
  const user = findNamed(reader, viewer, name);
  return user !== undefined && visibilityFor(reader, viewer)(user) ? user : undefined;
}

function findNamed(reader: Reader, viewer: User, name: string): User | undefined {
  // No real address is a placeholder, so the result does not reveal whether somebody hides this address.
  const id = /^\d+$/.test(name) ? Number(name) : placeholderId(name);
  return id === undefined ? findByVisibleEmail(reader, viewer, name) : findUser(reader, id);
}

function findByVisibleEmail(reader: Reader, viewer: User, email: string): User | undefined {
  const user = findUserByEmail(reader, email);
  if (user === undefined) return undefined;
  return seesEmail(viewer, user, settingsOf(reader, user.id).email_address_visibility) ? user : undefined;
}
