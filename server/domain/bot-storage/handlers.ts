import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { deleteEntries, storeEntries } from "./actions.ts";
import type { botStorageEndpoints } from "./contract.ts";
import { storedEntries } from "./queries.ts";

/** Implements the endpoints of bot storage. */
export const botStorageHandlers: Handlers<typeof botStorageEndpoints> = {
  getBotStorage: ({ ctx, actor, params }) => ({
    storage: Object.fromEntries(storedEntries(ctx, actor.userId, params.keys)),
  }),

  updateBotStorage: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => storeEntries(tx, actingUser(tx, actor).id, params.storage));
    return {};
  },

  removeBotStorage: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteEntries(tx, actingUser(tx, actor).id, params.keys));
    return {};
  },
};
