import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { addAlertWords, removeAlertWords } from "./actions.ts";
import type { alertWordEndpoints } from "./contract.ts";
import { alertWordsOf } from "./queries.ts";

/** Implements the endpoints of alert words. */
export const alertWordHandlers: Handlers<typeof alertWordEndpoints> = {
  getAlertWords: ({ ctx, actor }) => ({ alert_words: alertWordsOf(ctx, actor.userId) }),

  addAlertWords: async ({ ctx, actor, params }) => ({
    alert_words: await mutate(ctx, (tx) => addAlertWords(tx, actingUser(tx, actor), params.alert_words)),
  }),

  removeAlertWords: async ({ ctx, actor, params }) => ({
    alert_words: await mutate(ctx, (tx) => removeAlertWords(tx, actingUser(tx, actor), params.alert_words)),
  }),
};
