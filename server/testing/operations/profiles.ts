import fc from "fast-check";
import { profileFieldEndpoints } from "../../domain/profile-fields/contract.ts";
import { allProfileFields } from "../../domain/profile-fields/queries.ts";
import { userEndpoints } from "../../domain/users/contract.ts";
import type { World } from "../world.ts";
import { anyIndex, idsOf, type Operations, operation, people, personId, pick, someOf, words } from "./operation.ts";

const flag = fc.boolean();
const name = fc.constantFrom("Floor", "Book", "Born", "Team", "");
const fieldData = fc.constantFrom(
  {},
  { north: { text: "North", order: "1" }, south: { text: "South", order: "2" } },
  { subtype: "custom", url_pattern: "https://books.test/%(username)s" },
);
const value = fc.oneof(
  fc.record({ text: fc.oneof(words, fc.constantFrom("north", "1990-05-17", "https://books.test/")) }),
  fc.record({ people }),
  fc.constant(null),
);

type Value = typeof value extends fc.Arbitrary<infer Chosen> ? Chosen : never;

function fieldId(world: World, chosen: number): number {
  return pick(allProfileFields(world.ctx), chosen)?.id ?? 0;
}

function profileDataOf(world: World, field: number, chosen: Value) {
  const value = chosen === null ? null : "people" in chosen ? idsOf(world, chosen.people) : chosen.text;
  return [{ id: fieldId(world, field), value }];
}

/** Operations on custom profile fields and their values. */
export const profileOperations = {
  "add a profile field": operation(
    fc.record({ field_type: fc.integer({ min: 1, max: 8 }), name, field_data: fieldData, required: flag }),
    (by, field) => by.call(profileFieldEndpoints.addProfileField, field),
  ),

  "change a profile field": operation(
    fc.record({
      field: anyIndex,
      change: someOf({
        name,
        hint: words,
        field_data: fieldData,
        display_in_profile_summary: flag,
        required: flag,
        editable_by_user: flag,
      }),
    }),
    (by, { field, change }, world) =>
      by.call(profileFieldEndpoints.updateProfileField, { field_id: fieldId(world, field), ...change }),
  ),

  "remove a profile field": operation(anyIndex, (by, field, world) =>
    by.call(profileFieldEndpoints.removeProfileField, { field_id: fieldId(world, field) }),
  ),

  "reverse the order of profile fields": operation(fc.constant(null), (by, _, world) => {
    const order = allProfileFields(world.ctx).map(({ id }) => id);
    return by.call(profileFieldEndpoints.reorderProfileFields, { order: order.reverse() });
  }),

  "fill in one's profile": operation(fc.record({ field: anyIndex, value }), (by, { field, value }, world) =>
    by.call(profileFieldEndpoints.updateOwnProfile, { data: profileDataOf(world, field, value) }),
  ),

  "clear one's profile": operation(anyIndex, (by, field, world) =>
    by.call(profileFieldEndpoints.clearOwnProfile, { data: [fieldId(world, field)] }),
  ),

  "fill in somebody's profile": operation(
    fc.record({ person: anyIndex, field: anyIndex, value }),
    (by, { person, field, value }, world) => {
      const profile_data = profileDataOf(world, field, value);
      return by.call(userEndpoints.editUser, { user_id_or_email: String(personId(world, person)), profile_data });
    },
  ),
} as const satisfies Operations;
