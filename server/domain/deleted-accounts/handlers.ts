import type { Handlers } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireOwner } from "../organization/access.ts";
import { deviceOf } from "../sessions/device.ts";
import { verifyOwnPassword } from "../sessions/sign-in.ts";
import type { User } from "../users/queries.ts";
import { deletableUser } from "./access.ts";
import { countContents } from "./contents.ts";
import type { deletedAccountEndpoints } from "./contract.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseRest } from "./erase-rest.ts";

/**
 * The longest time that a request deletes, in milliseconds: clients stop waiting for an answer after a minute or more.
 * The rest is deleted in the background.
 */
const timeLimit = 40_000;

/** Implements the endpoints that delete accounts. */
export const deletedAccountHandlers: Handlers<typeof deletedAccountEndpoints> = {
  deleteAccount: async ({ ctx, actor, params, request, address }) => {
    const { user_id, full_name, password } = params;
    const by = requireOwner(ctx, actor);
    // Checked before the password too, whose check is limited.
    assertNamed(deletableUser(ctx, by, user_id), full_name);
    await verifyOwnPassword(ctx, by, password, deviceOf(request, address));
    await mutate(ctx, (tx) => {
      const user = deletableUser(tx, requireOwner(tx, actor), user_id);
      assertNamed(user, full_name);
      deleteAccount(tx, user);
    });
    const deadline = ctx.clock.now() + timeLimit;
    const complete = await eraseRest(ctx, user_id, () => ctx.clock.now() > deadline).catch((error: unknown) => {
      // The account is deleted already, so an error would be untrue. The rest is tried again in the background.
      ctx.log.error({ err: error }, "deleting the data of a deleted account failed");
      return false;
    });
    return { complete };
  },

  getAccountContents: ({ ctx, actor, params }) =>
    countContents(ctx, deletableUser(ctx, requireOwner(ctx, actor), params.user_id)),
};

/**
 * The name shows that the right account is meant: a page may be older than a change.
 * @throws {ApiError} BAD_REQUEST
 */
function assertNamed({ fullName }: User, given: string): void {
  if (given.trim() !== fullName)
    throw invalidParameter("full_name", "conflict", "That is not the name of this account.");
}
