import type { Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { endSignIn, endSignIns } from "../sessions/actions.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { administeredUser } from "./administered-user.ts";
import type { signInEndpoints } from "./contract.ts";
import { presentSignIn } from "./present.ts";
import { findSignIn, signInsOf } from "./queries.ts";

/** Implements the endpoints of API keys and sessions. */
export const signInHandlers: Handlers<typeof signInEndpoints> = {
  getOwnSignIns: ({ ctx, actor }) => list(ctx, actingUser(ctx, actor), actor),

  revokeOwnSignIns: async ({ ctx, actor }) => {
    await mutate(ctx, (tx) => endSignIns(tx, actingUser(tx, actor).id, actor.signIn));
    return {};
  },

  revokeOwnSignIn: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => revoke(tx, actingUser(tx, actor), params.sign_in_id));
    return {};
  },

  getSignIns: ({ ctx, actor, params }) => list(ctx, administeredUser(ctx, actor, params.user_id), actor),

  revokeSignIns: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => endSignIns(tx, administeredUser(tx, actor, params.user_id).id, actor.signIn));
    return {};
  },

  revokeSignIn: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => revoke(tx, administeredUser(tx, actor, params.user_id), params.sign_in_id));
    return {};
  },
};

function list(reader: Reader, user: User, { signIn }: Actor) {
  return { sign_ins: signInsOf(reader, user.id).map((each) => presentSignIn(each, signIn)) };
}

function revoke(tx: Tx, user: User, id: string): void {
  const found = findSignIn(tx, user.id, id);
  if (found === undefined) throw invalidParameter("sign_in_id", "unknown", "Sign-in does not exist.");
  endSignIn(tx, user.id, found.hash);
}
