import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { deleteLinkifier, insertLinkifier, reorderLinkifiers, updateLinkifier } from "./actions.ts";
import type { linkifierEndpoints } from "./contract.ts";
import { presentLinkifiers } from "./present.ts";
import { readLinkifier, tryLinkifier } from "./read.ts";

/** Implements the endpoints of linkifiers. */
export const linkifierHandlers: Handlers<typeof linkifierEndpoints> = {
  getLinkifiers: ({ ctx }) => ({ linkifiers: presentLinkifiers(ctx) }),

  reorderLinkifiers: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      reorderLinkifiers(tx, params.ordered_linkifier_ids);
    });
    return {};
  },

  tryLinkifier: ({ params }) => {
    const linkifier = readLinkifier(params.pattern, params.url_template);
    return { links: tryLinkifier(linkifier, params.text) };
  },

  addLinkifier: async ({ ctx, actor, params }) => {
    const linkifier = readLinkifier(params.pattern, params.url_template);
    const id = await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      return insertLinkifier(tx, linkifier);
    });
    return { id };
  },

  updateLinkifier: async ({ ctx, actor, params }) => {
    const linkifier = readLinkifier(params.pattern, params.url_template);
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      updateLinkifier(tx, params.filter_id, linkifier);
    });
    return {};
  },

  removeLinkifier: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      deleteLinkifier(tx, params.filter_id);
    });
    return {};
  },
};
