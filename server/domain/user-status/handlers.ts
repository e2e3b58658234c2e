import type { Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { assertManagesUsers, assertMayChangeUser, visibilityFor } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { findUser, type User } from "../users/queries.ts";
import { changeStatus } from "./actions.ts";
import type { userStatusEndpoints } from "./contract.ts";
import { statusOf } from "./queries.ts";
import { readRequestedStatus } from "./requested-status.ts";

/** Implements the endpoints of statuses. */
export const userStatusHandlers: Handlers<typeof userStatusEndpoints> = {
  updateOwnStatus: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => changeStatus(tx, actingUser(tx, actor), readRequestedStatus(tx, params)));
    return {};
  },

  getUserStatus: ({ ctx, actor, params }) => {
    const user = visibleUser(ctx, actingUser(ctx, actor), params.user_id);
    return { status: statusOf(ctx, user.id) };
  },

  updateUserStatus: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const by = actingUser(tx, actor);
      assertManagesUsers(tx, by);
      const user = visibleUser(tx, by, params.user_id);
      assertMayChangeUser(tx, by, user);
      if (!user.isActive) throw invalidParameter("user_id", "deactivated", "User is deactivated");
      changeStatus(tx, user, readRequestedStatus(tx, params));
    });
    return {};
  },
};

function visibleUser(reader: Reader, viewer: User, id: number): User {
  const user = findUser(reader, id);
  if (user === undefined || user.isSystemBot || !visibilityFor(reader, viewer)(user))
    throw invalidParameter("user_id", "unknown", "No such user");
  return user;
}
