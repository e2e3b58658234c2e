import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { namesOf } from "#server/http/names.ts";
import { holdersOf } from "../../../../store/organization/membership.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { findPermissionRule } from "../../../../store/organization/permission-rules.ts";
import type { Permission, Permissions } from "./permissions.ts";

/** A permission that more people would have than today, with their numbers. */
export type Widening = { readonly name: Permission; readonly before: number; readonly after: number };

/** The number of people up to which a permission is given without a question. */
export const unquestionedHolders = 100;

/** The changed permissions that more people than today would have, and more than {@link unquestionedHolders}. */
export function findWidenings(
  organization: Organization,
  saved: Permissions,
  changes: Partial<Permissions>,
): readonly Widening[] {
  const count = (name: Permission, value: Permissions[Permission]) =>
    holdersOf(organization)(value, findPermissionRule("organization", name).allowEveryone).people.length;
  return namesOf(organizationPermissions).flatMap((name) => {
    const value = changes[name];
    if (value === undefined) return [];
    const [before, after] = [count(name, saved[name]), count(name, value)];
    return after > before && after > unquestionedHolders ? [{ name, before, after }] : [];
  });
}
