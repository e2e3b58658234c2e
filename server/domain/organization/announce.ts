import type { Tx } from "../../db/mutate.ts";
import { forgetAllPresences } from "../presence/actions.ts";
import { deprecatedTwins } from "./deprecated-twins.ts";
import { permissionNames } from "./permissions.ts";
import { type OrganizationValues, organizationValues } from "./values.ts";

/**
 * Tells everybody which of the organization's values are other than before; answers these. Values that clients know
 * together are told together (the wire specification, section 3, realm update_dict), every other by itself.
 */
export function announceValues(tx: Tx, before: OrganizationValues): OrganizationValues {
  const now = organizationValues(tx);
  const changed = Object.keys(now).filter((name) => !isSame(now[name], before[name]));
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, now[name]]));
  for (const property of changed.filter((name) => !groupOf.has(name))) {
    tx.append({ type: "realm", op: "update", property, value: now[property] }, { kind: "everyone" });
  }
  for (const group of new Set(changed.flatMap((name) => groupOf.get(name) ?? []))) {
    const names = [...groupOf].flatMap(([name, its]) => (its === group ? [name] : []));
    tx.append({ type: "realm", op: "update_dict", property: "default", data: valuesOf(names) }, { kind: "everyone" });
  }
  if (changed.includes("presence_disabled") && now.presence_disabled === true) forgetAllPresences(tx);
  if (changed.includes("default_language")) tellOfLanguage(tx, now.default_language);
  return valuesOf(changed);
}

/** The language that people who join start with is one of their settings, too. */
function tellOfLanguage(tx: Tx, value: unknown): void {
  const property = "default_language";
  tx.append({ type: "realm_user_settings_defaults", op: "update", property, value }, { kind: "everyone" });
}

/** Values that are told together with others, and under which name: that of the one which leads. */
const groupOf: ReadonlyMap<string, string> = new Map([
  ["allow_message_editing", "allow_message_editing"],
  ["message_content_edit_limit_seconds", "allow_message_editing"],
  ...permissionNames.map((name): [string, string] => [name, name]),
  ...Object.entries(deprecatedTwins).flatMap(([twin, { of }]): [string, string][] => [
    [of, of],
    [twin, of],
  ]),
]);

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
