import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { deletePlayground, insertPlayground } from "./actions.ts";
import type { playgroundEndpoints } from "./contract.ts";
import { readPlayground } from "./read.ts";

/** Implements the endpoints of playgrounds. */
export const playgroundHandlers: Handlers<typeof playgroundEndpoints> = {
  addPlayground: async ({ ctx, actor, params }) => {
    const playground = readPlayground(params.name, params.pygments_language, params.url_template);
    const id = await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      return insertPlayground(tx, playground);
    });
    return { id };
  },

  removePlayground: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      deletePlayground(tx, params.playground_id);
    });
    return {};
  },
};
