import { propertyValue } from "../../events/changes.ts";
import type { Tx } from "../../transactions/tx.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { deprecatedTwins } from "./deprecated-twins.ts";
import { organizationValues } from "./values.ts";

/**
 * Notifies everybody of the organization's values that have changed, and returns these. Values that belong together are
 * sent in one event (the wire specification, section 3, realm update_dict), every other value by itself.
 */
export function announceValues(tx: Tx, before: OrganizationValues): Partial<OrganizationValues> {
  const now = organizationValues(tx);
  const changed = namesOfChanged(before, now);
  for (const property of organizationSettingNames) {
    if (!changed.has(property) || groupOf.has(property)) continue;
    tx.append({ type: "realm", op: "update", ...propertyValue(now, property) }, { kind: "everyone" });
  }
  for (const group of new Set([...changed].flatMap((name) => groupOf.get(name) ?? []))) {
    const data = valuesOf(now, (name) => groupOf.get(name) === group);
    tx.append({ type: "realm", op: "update_dict", property: "default", data }, { kind: "everyone" });
  }
  if (changed.has("default_language")) tellOfLanguage(tx, now.default_language);
  const values = valuesOf(now, (name) => changed.has(name));
  tx.raise("organizationChanged", { changed: values });
  return values;
}

function valuesOf(values: OrganizationValues, isMeant: (name: string) => boolean): Partial<OrganizationValues> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(name)));
}

/** The language that new people start with is one of the default settings too. */
function tellOfLanguage(tx: Tx, value: string): void {
  const property = "default_language";
  tx.append({ type: "realm_user_settings_defaults", op: "update", property, value }, { kind: "everyone" });
}

/** Values that are sent together with others, by the name of the value that leads the event. */
const groupOf: ReadonlyMap<string, string> = new Map([
  ["allow_message_editing", "allow_message_editing"],
  ["message_content_edit_limit_seconds", "allow_message_editing"],
  ...permissionNames.map((name): [string, string] => [name, name]),
  ...Object.entries(deprecatedTwins).flatMap(([twin, { of }]): [string, string][] => [
    [of, of],
    [twin, of],
  ]),
]);

function namesOfChanged(before: OrganizationValues, now: OrganizationValues): ReadonlySet<string> {
  const known = new Map<string, unknown>(Object.entries(before));
  return new Set(Object.entries(now).flatMap(([name, value]) => (isSame(value, known.get(name)) ? [] : [name])));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
