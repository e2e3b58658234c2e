import type { Reader } from "../../db/store.ts";
import { settingsOf } from "../settings/queries.ts";
import { sightOf } from "./access.ts";
import { mayReadEmail } from "./policy.ts";
import { findUser, findUserByEmail, type User } from "./queries.ts";

/**
 * The user that somebody names by an ID, by `user<id>@<any host>`, or by a real email address, which is honoured only
 * where they may see it (the API specification, GET /users/{email}); undefined when there is none that they may know of.
 */
export function findVisibleUser(reader: Reader, viewer: User, name: string): User | undefined {
  const user = findNamed(reader, viewer, name);
  return user !== undefined && sightOf(reader, viewer)(user) ? user : undefined;
}

/** The ID in a placeholder address, whatever its host; undefined for every other text. */
export function placeholderId(address: string): number | undefined {
  const [, id] = /^user(\d{1,15})@[^@]+$/i.exec(address.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}

function findNamed(reader: Reader, viewer: User, name: string): User | undefined {
  if (/^\d+$/.test(name)) return findUser(reader, Number(name));
  return findByVisibleEmail(reader, viewer, name) ?? findByPlaceholder(reader, name);
}

function findByPlaceholder(reader: Reader, name: string): User | undefined {
  const id = placeholderId(name);
  return id === undefined ? undefined : findUser(reader, id);
}

function findByVisibleEmail(reader: Reader, viewer: User, email: string): User | undefined {
  const user = findUserByEmail(reader, email);
  if (user === undefined) return undefined;
  return mayReadEmail(viewer, user, settingsOf(reader, user.id).email_address_visibility) ? user : undefined;
}
