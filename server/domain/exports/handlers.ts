import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { createExport, deleteExport } from "./actions.ts";
import { exportConsents } from "./consents.ts";
import type { exportEndpoints } from "./contract.ts";
import { removeArchive } from "./files.ts";
import { presentExports } from "./present.ts";
import { exportTypes } from "./shapes.ts";

/** Implements the endpoints of exports. */
export const exportHandlers: Handlers<typeof exportEndpoints> = {
  getExports: ({ ctx }) => ({ exports: presentExports(ctx) }),

  createExport: async ({ ctx, actor, params: { export_type: type } }) => {
    const kind = type === exportTypes.consented ? "consented" : "public";
    return { id: await mutate(ctx, (tx) => createExport(tx, requireAdministrator(tx, actor), kind)) };
  },

  removeExport: async ({ ctx, actor, params }) => {
    const removed = await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      return deleteExport(tx, params.export_id);
    });
    await removeArchive(ctx.config.dataFolder, removed);
    return {};
  },

  getExportConsents: ({ ctx }) => ({ export_consents: exportConsents(ctx) }),
};
