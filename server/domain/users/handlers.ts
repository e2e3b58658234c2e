import { mutate } from "../../db/mutate.ts";
import type { Actor } from "../../http/actor.ts";
import type { Handlers } from "../../http/call.ts";
import { badRequest } from "../../http/errors.ts";
import { roles } from "../../http/roles.ts";
import { newestReceived } from "../messages/newest-received.ts";
import { hashPassword } from "../sessions/password.ts";
import { actingUser } from "./acting-user.ts";
import { insertUser } from "./actions.ts";
import type { userEndpoints } from "./contract.ts";
import { readEmail, readFullName, readNewPassword } from "./new-user.ts";
import { presentUser, type UserView } from "./present.ts";
import { allUsers } from "./queries.ts";
import { findVisibleUser } from "./visible-user.ts";

/** Wires the endpoints of people. */
export const userHandlers: Handlers<typeof userEndpoints> = {
  getUsers: ({ ctx, actor, params }) => {
    const wanted = params.user_ids === undefined ? null : new Set(params.user_ids);
    const view = viewFor(actor, params.include_custom_profile_fields);
    const members = allUsers(ctx)
      .filter((user) => wanted === null || wanted.has(user.id))
      .map((user) => presentUser(ctx, user, view));
    return { members };
  },

  getOwnUser: ({ ctx, actor }) => {
    const user = actingUser(ctx, actor);
    return { ...presentUser(ctx, user, viewFor(actor, true)), max_message_id: newestReceived(ctx, user) };
  },

  getUser: ({ ctx, actor, params }) => {
    const view = viewFor(actor, params.include_custom_profile_fields);
    const user = findVisibleUser(ctx, view.viewer, params.user_id_or_email);
    if (user === undefined) throw badRequest("No such user");
    return { user: presentUser(ctx, user, view) };
  },

  createUser: async ({ ctx, params }) => {
    const person = { email: readEmail(params.email), fullName: readFullName(params.full_name), role: roles.member };
    const passwordHash = await hashPassword(readNewPassword(params.password));
    const user = await mutate(ctx, (tx) => insertUser(tx, { ...person, passwordHash }));
    return { user_id: user.id };
  },
};

function viewFor(actor: Actor, includeProfileData: boolean): UserView {
  return { viewer: { id: actor.userId, role: actor.role }, includeProfileData };
}
