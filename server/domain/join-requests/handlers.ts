import type { Handlers } from "../../context.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { mutate } from "../../transactions/mutate.ts";
import { assertPasswordLength } from "../passwords/length.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { readFullName, readNewEmail } from "../users/new-user.ts";
import { answeringUser, assertMayAsk } from "./access.ts";
import { acceptJoinRequest, declineJoinRequest, storeJoinRequest } from "./actions.ts";
import type { joinRequestEndpoints } from "./contract.ts";
import { presentJoinRequest } from "./present.ts";
import { pendingJoinRequests } from "./queries.ts";
import { assertNoWebAddress } from "./web-addresses.ts";

/** Implements the endpoints of asking to join. */
export const joinRequestHandlers: Handlers<typeof joinRequestEndpoints> = {
  askToJoin: async ({ ctx, params, address }) => {
    const fullName = forParameter("full_name", () => readFullName(params.full_name));
    const email = forParameter("email", () => readNewEmail(params.email));
    assertNoWebAddress(fullName, email);
    // Checked here so that strangers cannot make the server hash passwords, and again when the request is stored.
    assertMayAsk(ctx, email, address);
    // A password that is too short costs nothing, so it costs no attempt.
    forParameter("password", () => assertPasswordLength(params.password));
    ctx.askingLimit(address);
    const newPassword = { parameter: "password", password: params.password, about: [fullName, email] };
    // All requests share the places of one account in the queue: the address may be that of somebody who signs in.
    const passwordHash = await hashNewPassword(ctx, newPassword, { isKnown: false, address, account: "join requests" });
    const language = params.default_language ?? null;
    await mutate(ctx, (tx) => storeJoinRequest(tx, { fullName, email, passwordHash, language, address }));
    return {};
  },

  getJoinRequests: ({ ctx }) => ({ join_requests: pendingJoinRequests(ctx).map(presentJoinRequest) }),

  acceptJoinRequest: async ({ ctx, actor, params }) => {
    const { request_id: id, role, full_name, email } = params;
    const changes = {
      ...(full_name !== undefined && { fullName: forParameter("full_name", () => readFullName(full_name)) }),
      ...(email !== undefined && { email: forParameter("email", () => readNewEmail(email)) }),
    };
    const user = await mutate(ctx, (tx) => acceptJoinRequest(tx, answeringUser(tx, actor), id, { role, ...changes }));
    return { user_id: user.id };
  },

  declineJoinRequest: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      answeringUser(tx, actor);
      declineJoinRequest(tx, params.request_id);
    });
    return {};
  },
};
