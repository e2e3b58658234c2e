import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeNavigationView, deleteNavigationView, insertNavigationView } from "./actions.ts";
import type { navigationViewEndpoints } from "./contract.ts";
import { presentNavigationViews } from "./present.ts";

/** Implements the endpoints of navigation views. */
export const navigationViewHandlers: Handlers<typeof navigationViewEndpoints> = {
  getNavigationViews: ({ ctx, actor }) => presentNavigationViews(ctx, actor.userId),

  addNavigationView: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => insertNavigationView(tx, actingUser(tx, actor), params));
    return {};
  },

  updateNavigationView: async ({ ctx, actor, params: { fragment, ...changes } }) => {
    await mutate(ctx, (tx) => changeNavigationView(tx, actingUser(tx, actor), fragment, changes));
    return {};
  },

  removeNavigationView: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteNavigationView(tx, actingUser(tx, actor), params.fragment));
    return {};
  },
};
