import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertSynchronizes, deleteDraft, insertDrafts, replaceDraft } from "./actions.ts";
import type { draftEndpoints } from "./contract.ts";
import { presentDraft } from "./present.ts";
import { draftsOf } from "./queries.ts";
import { nameEmptyTopic } from "./shapes.ts";

/** Implements the endpoints of drafts. */
export const draftHandlers: Handlers<typeof draftEndpoints> = {
  getDrafts: ({ ctx, actor, params }) => {
    assertSynchronizes(ctx, actingUser(ctx, actor));
    const drafts = draftsOf(ctx, actor.userId).map(presentDraft);
    return { count: drafts.length, drafts: params.allow_empty_topic_name ? drafts : drafts.map(nameEmptyTopic) };
  },

  createDrafts: async ({ ctx, actor, params }) => ({
    ids: await mutate(ctx, (tx) => insertDrafts(tx, actingUser(tx, actor), params.drafts)),
  }),

  editDraft: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => replaceDraft(tx, actingUser(tx, actor), params.draft_id, params.draft));
    return {};
  },

  deleteDraft: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteDraft(tx, actingUser(tx, actor), params.draft_id));
    return {};
  },
};
