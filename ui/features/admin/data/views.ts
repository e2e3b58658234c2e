import { z } from "zod";
import { namesOf } from "#server/http/names.ts";

/** The views of the page, in the order of their tabs. */
export const views = {
  backups: "Backups",
  restore: "Restore",
  exports: "Export",
  changes: "Changes",
  log: "Server log",
} as const;

/** The name of a view. */
export type View = keyof typeof views;

/** The names of all views. */
export const viewNames = namesOf(views);

/** The open view, as the address has it. */
export const viewFilter = z.object({ view: z.enum(viewNames).catch("backups").default("backups") });
