import type { Reader } from "../../db/store.ts";
import { settingsOf } from "../settings/queries.ts";
import { mayReadEmail } from "./policy.ts";
import { findUser, findUserByEmail, type User } from "./queries.ts";

/**
 * The user that somebody names by an ID, by `user<id>@<any host>`, or by a real email address, which is honoured only
 * where they may see it (the API specification, GET /users/{email}); undefined when there is none.
 */
export function findVisibleUser(reader: Reader, viewer: Viewer, name: string): User | undefined {
  if (/^\d+$/.test(name)) return findUser(reader, Number(name));
  return findByVisibleEmail(reader, viewer, name) ?? findByPlaceholder(reader, name);
}

type Viewer = Pick<User, "id" | "role">;

function findByPlaceholder(reader: Reader, name: string): User | undefined {
  const [, id] = /^user(\d{1,15})@[^@]+$/.exec(name) ?? [];
  return id === undefined ? undefined : findUser(reader, Number(id));
}

function findByVisibleEmail(reader: Reader, viewer: Viewer, email: string): User | undefined {
  const user = findUserByEmail(reader, email);
  if (user === undefined) return undefined;
  return mayReadEmail(viewer, user, settingsOf(reader, user.id).email_address_visibility) ? user : undefined;
}
