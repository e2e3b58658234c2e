import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { namesOf } from "#server/http/names.ts";
import { i18n } from "../../../../lib/i18n.ts";

/** The content of a column of a list. */
export type ColumnKind = "name" | "first" | "last" | "email" | "role" | "ignore";

const titles: Readonly<Record<Exclude<ColumnKind, "ignore">, MessageDescriptor>> = {
  name: msg`Name`,
  first: msg`First name`,
  last: msg`Last name`,
  email: msg`Email`,
  role: msg`Role`,
};

/** The title of a column of the list: "First name". */
export function columnTitle(kind: ColumnKind): string {
  return kind === "ignore" ? t({ message: "Ignore", comment: "A column of a list is not used" }) : i18n._(titles[kind]);
}

/** Finds the kind of column that has this title in the language of the pages, regardless of case. */
export function findTitledKind(title: string): ColumnKind | undefined {
  const key = title.toLowerCase();
  return namesOf(titles).find((kind) => columnTitle(kind).toLowerCase() === key);
}
