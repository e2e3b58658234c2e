import { propertyValue } from "../../events/changes.ts";
import type { Tx } from "../../transactions/tx.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { deprecatedValues } from "./deprecated-values.ts";
import { organizationValues } from "./values.ts";

/**
 * Notifies everybody of the organization's values that have changed, and returns them. Values that belong together are
 * sent in one event (the wire specification, section 3, realm update_dict). Every other value is sent on its own.
 */
export function announceValues(tx: Tx, before: OrganizationValues): Partial<OrganizationValues> {
  const now = organizationValues(tx);
  const changed = changedNames(before, now);
  for (const property of organizationSettingNames) {
    if (!changed.has(property) || groupOf.has(property)) continue;
    tx.append({ type: "realm", op: "update", ...propertyValue(now, property) }, { kind: "everyone" });
  }
  for (const group of new Set([...changed].flatMap((name) => groupOf.get(name) ?? []))) {
    const data = selectValues(now, (name) => groupOf.get(name) === group);
    tx.append({ type: "realm", op: "update_dict", property: "default", data }, { kind: "everyone" });
  }
  if (changed.has("default_language")) announceDefaultLanguage(tx, now.default_language);
  return selectValues(now, (name) => changed.has(name));
}

function selectValues(values: OrganizationValues, isIncluded: (name: string) => boolean): Partial<OrganizationValues> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)));
}

/** The language of new people is also one of the default settings. */
function announceDefaultLanguage(tx: Tx, value: string): void {
  const property = "default_language";
  tx.append({ type: "realm_user_settings_defaults", op: "update", property, value }, { kind: "everyone" });
}

/** Values that are sent together with others, by name. Each has the name of the value that identifies the event. */
const groupOf: ReadonlyMap<string, string> = new Map([
  ["allow_message_editing", "allow_message_editing"],
  ["message_content_edit_limit_seconds", "allow_message_editing"],
  ...permissionNames.map((name): [string, string] => [name, name]),
  ...Object.entries(deprecatedValues).flatMap(([name, { of }]): [string, string][] => [
    [of, of],
    [name, of],
  ]),
]);

function changedNames(before: OrganizationValues, now: OrganizationValues): ReadonlySet<string> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  return new Set(Object.entries(now).flatMap(([name, value]) => (isSame(value, valuesBefore.get(name)) ? [] : [name])));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
