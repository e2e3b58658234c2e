import type { Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { type ApiError, badRequest, invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { relayInUse } from "../mail/relay.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { insertSession } from "../sessions/actions.ts";
import { browserOf } from "../sessions/browser.ts";
import { sessionCookieHeader } from "../sessions/cookie.ts";
import { ownOrigin, sharedOrigin } from "../shared-origin.ts";
import { administeredUser } from "../sign-ins/administered-user.ts";
import { canResetPassword } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { changePassword } from "../users/change-password.ts";
import type { User } from "../users/queries.ts";
import type { passwordResetEndpoints } from "./contract.ts";
import { helpWithForgottenPassword } from "./forgotten.ts";
import { insertPasswordReset, userOfReset } from "./links.ts";

/** Implements the endpoints of new passwords by a link. */
export const passwordResetHandlers: Handlers<typeof passwordResetEndpoints> = {
  createPasswordReset: async ({ ctx, actor, params, request }) => {
    const { token, expiresAt } = await mutate(ctx, (tx) => {
      const user = requireResettableUser(tx, actor, params.user_id);
      return insertPasswordReset(tx, actingUser(tx, actor), user);
    });
    return { reset_link: `${sharedOrigin(ctx, request)}/reset-password/${token}`, expires: expiresAt };
  },

  askForPasswordReset: ({ ctx, params, address, request }) => {
    const email = params.email.trim();
    ctx.passwordRequestLimits.count(address, email);
    const asked = { email, address, origin: ownOrigin(ctx, request) };
    // Not awaited: how long the answer takes must not tell whether somebody has this address.
    mutate(ctx, (tx) => helpWithForgottenPassword(ctx, tx, asked)).catch((error: unknown) =>
      ctx.log.error({ err: error }, "a request for a password link was lost"),
    );
    return { by_email: relayInUse(ctx) !== null };
  },

  getPasswordReset: ({ ctx, params }) => {
    const user = userOfReset(ctx, params.token);
    return {
      organization_name: organizationSetting(ctx, "name"),
      user: user === undefined ? null : presentResetUser(user),
    };
  },

  resetPassword: async ({ ctx, params, request, address, headers }) => {
    // Checked here so that strangers cannot make the server hash passwords, and again when the password is stored.
    const { fullName, email } = requireUserOfReset(ctx, params.token);
    const newPassword = { parameter: "new_password", password: params.new_password, about: [fullName, email] };
    const passwordHash = await hashNewPassword(ctx, newPassword, { isKnown: true, address, account: email });
    const { user, session } = await mutate(ctx, (tx) => {
      const user = requireUserOfReset(tx, params.token);
      changePassword(tx, user.id, passwordHash);
      return { user, session: insertSession(tx, user.id, browserOf(request, address)) };
    });
    headers["set-cookie"] = sessionCookieHeader(request, session);
    return { user_id: user.id };
  },
};

function presentResetUser({ id, fullName, email, passwordHash }: User) {
  return { user_id: id, full_name: fullName, email, is_new: passwordHash === null };
}

/**
 * The person for whom an administrator requests a link.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL; BAD_REQUEST for a user whose password cannot be reset
 */
function requireResettableUser(reader: Reader, actor: Actor, userId: number): User {
  const user = administeredUser(reader, actor, userId);
  if (!user.isActive) throw invalidParameter("user_id", "deactivated", "User is deactivated.");
  const by = actingUser(reader, actor);
  if (!canResetPassword(reader, by, user)) throw refusalFor(by, user);
  return user;
}

function refusalFor(by: User, user: User): ApiError {
  if (by.botType !== null) return badRequest("This endpoint does not accept bot requests.");
  if (user.botType !== null) return invalidParameter("user_id", "unfit", "Bots have no password.");
  return invalidParameter("user_id", "unfit", "Change your own password in your settings.");
}

function requireUserOfReset(reader: Reader, token: string): User {
  const user = userOfReset(reader, token);
  if (user === undefined)
    throw invalidParameter("token", "unknown", "This link does not work anymore. Ask an administrator for a new one.");
  return user;
}
