import { msg } from "@lingui/core/macro";
import { namesOf } from "#server/http/names.ts";
import { choiceOf } from "../../../lib/address.ts";

/** The views of the page, in the order of their tabs. */
export const views = {
  backups: msg`Backups`,
  restore: msg({ message: "Restore", comment: "A tab: choose a backup, preview it and restore it" }),
  exports: msg`Exports`,
  changes: msg`Changes`,
  log: msg`Server log`,
} as const;

/** The name of a view. */
export type View = keyof typeof views;

/** The names of all views. */
export const viewNames = namesOf(views);

/** The open view, as the address has it. */
export const viewFilter = { view: choiceOf("backups", ...viewNames) };
