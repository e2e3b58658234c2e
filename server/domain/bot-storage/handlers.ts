import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { forgetStored, storeUnder } from "./actions.ts";
import type { botStorageEndpoints } from "./contract.ts";
import { storedUnder } from "./queries.ts";

/** Wires the endpoints of what bots remember. */
export const botStorageHandlers: Handlers<typeof botStorageEndpoints> = {
  getBotStorage: ({ ctx, actor, params }) => ({
    storage: Object.fromEntries(storedUnder(ctx, actor.userId, params.keys)),
  }),

  updateBotStorage: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => storeUnder(tx, actingUser(tx, actor).id, params.storage));
    return {};
  },

  removeBotStorage: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => forgetStored(tx, actingUser(tx, actor).id, params.keys));
    return {};
  },
};
