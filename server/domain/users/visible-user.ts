import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { badRequest } from "../../http/errors.ts";
import { settingsOf } from "../settings/queries.ts";
import { mayReadEmail } from "./policy.ts";
import { findUser, findUserByEmail, type User } from "./queries.ts";

/**
 * The user that a path names: an ID, `user<id>@<any host>`, or a real email address, which is honoured only where the
 * reader may see it (api.md, GET /users/{email}).
 * @throws {ApiError} BAD_REQUEST "No such user"
 */
export function findVisibleUser(reader: Reader, actor: Actor, name: string): User {
  const user = /^\d+$/.test(name)
    ? findUser(reader, Number(name))
    : (findByVisibleEmail(reader, actor, name) ?? findByPlaceholder(reader, name));
  if (user === undefined) throw badRequest("No such user");
  return user;
}

function findByPlaceholder(reader: Reader, name: string): User | undefined {
  const [, id] = /^user(\d{1,15})@[^@]+$/.exec(name) ?? [];
  return id === undefined ? undefined : findUser(reader, Number(id));
}

function findByVisibleEmail(reader: Reader, actor: Actor, email: string): User | undefined {
  const user = findUserByEmail(reader, email);
  if (user === undefined) return undefined;
  const viewer = { id: actor.userId, role: actor.role };
  return mayReadEmail(viewer, user, settingsOf(reader, user.id).email_address_visibility) ? user : undefined;
}
