import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeSavedSnippet, deleteSavedSnippet, insertSavedSnippet } from "./actions.ts";
import type { savedSnippetEndpoints } from "./contract.ts";
import { presentSavedSnippets } from "./present.ts";

/** Implements the endpoints of saved snippets. */
export const savedSnippetHandlers: Handlers<typeof savedSnippetEndpoints> = {
  getSavedSnippets: ({ ctx, actor }) => presentSavedSnippets(ctx, actor.userId),

  createSavedSnippet: async ({ ctx, actor, params }) => ({
    saved_snippet_id: await mutate(ctx, (tx) => insertSavedSnippet(tx, actingUser(tx, actor), params)),
  }),

  editSavedSnippet: async ({ ctx, actor, params: { saved_snippet_id, ...changes } }) => {
    await mutate(ctx, (tx) => changeSavedSnippet(tx, actingUser(tx, actor), saved_snippet_id, changes));
    return {};
  },

  deleteSavedSnippet: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteSavedSnippet(tx, actingUser(tx, actor), params.saved_snippet_id));
    return {};
  },
};
