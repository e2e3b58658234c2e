import type { Handlers } from "../../context.ts";
import { cookieValue, sessionCookie } from "../../http/actor.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { clearedSessionCookie } from "../../http/session-cookie.ts";
import { mutate } from "../../transactions/mutate.ts";
import { languageOf } from "../user-settings/queries.ts";
import { canChangeUserEmails } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { recordActivity } from "../users/last-active.ts";
import { readEmail } from "../users/new-user.ts";
import {
  addUnsavedApiKey,
  addUnsavedSession,
  endApiKeys,
  endSession,
  endUnsavedSession,
  insertApiKey,
  insertSession,
} from "./actions.ts";
import { browserOf } from "./browser.ts";
import type { sessionEndpoints } from "./contract.ts";
import { sessionCookieHeader } from "./cookie.ts";
import { deviceOf } from "./device.ts";
import { assertStillVerified, verifyByPassword } from "./sign-in.ts";
import { keepInMemoryIfUnwritable } from "./unsaved-sign-ins.ts";

/** Implements the endpoints of signing in and out. */
export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  fetchApiKey: async ({ ctx, params, client, request, address }) => {
    const email = forParameter("username", () => readEmail(params.username));
    const user = await verifyByPassword(ctx, email, params.password, deviceOf(request, address));
    const written = mutate(ctx, (tx) => {
      assertStillVerified(tx, user);
      recordActivity(tx, user.id);
      return insertApiKey(tx, user.id, client);
    });
    const api_key = await keepInMemoryIfUnwritable(written, () => {
      assertStillVerified(ctx, user);
      return addUnsavedApiKey(ctx, user.id, client);
    });
    return { api_key, email: user.email, user_id: user.id };
  },

  regenerateApiKey: async ({ ctx, actor, client }) => {
    const api_key = await mutate(ctx, (tx) => {
      const { id } = actingUser(tx, actor);
      endApiKeys(tx, id);
      return insertApiKey(tx, id, client);
    });
    return { api_key };
  },

  signIn: async ({ ctx, params, request, address, headers }) => {
    const user = await verifyByPassword(ctx, readEmail(params.email), params.password, deviceOf(request, address));
    const browser = browserOf(request, address);
    const written = mutate(ctx, (tx) => {
      assertStillVerified(tx, user);
      recordActivity(tx, user.id);
      return insertSession(tx, user.id, browser);
    });
    const token = await keepInMemoryIfUnwritable(written, () => {
      assertStillVerified(ctx, user);
      return addUnsavedSession(ctx, user.id, browser);
    });
    headers["set-cookie"] = sessionCookieHeader(request, token);
    return { user_id: user.id };
  },

  getSession: ({ ctx, actor }) => {
    const user = actingUser(ctx, actor);
    const { id, fullName, email, role } = user;
    return {
      user_id: id,
      full_name: fullName,
      email,
      role,
      may_change_emails: canChangeUserEmails(ctx, user),
      default_language: languageOf(ctx, id),
    };
  },

  signOut: async ({ ctx, request, headers }) => {
    const token = cookieValue(request.headers.cookie, sessionCookie(request));
    if (token !== undefined && !endUnsavedSession(ctx, token)) await mutate(ctx, (tx) => endSession(tx, token));
    headers["set-cookie"] = clearedSessionCookie(request);
    return {};
  },
};
