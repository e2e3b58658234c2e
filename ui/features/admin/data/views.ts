import { z } from "zod";

/** What the page shows, one at a time, in the order of the tabs. */
export const views = {
  backups: "Backups",
  restore: "Restore",
  exports: "Export",
  changes: "Changes",
  log: "Server log",
} as const;

/** One of them. */
export type View = keyof typeof views;

/** All of them. */
export const viewNames = Object.keys(views) as readonly View[];

/** Which one, as the address has it. */
export const viewFilter = z.object({ view: z.enum(viewNames).catch("backups").default("backups") });
