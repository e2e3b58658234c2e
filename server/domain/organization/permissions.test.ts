import { afterEach, beforeEach, expect, test } from "vitest";
import { type RoleName, roleNames } from "../../http/roles.ts";
import { byRole, type TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { SystemGroupName } from "../group-setting.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { type PermissionName, permissionNames } from "../organization-settings/permissions.ts";
import { storeOrganizationValue } from "../organization-settings/queries.ts";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import { holdsPermission } from "../permissions/holders.ts";
import { findUser, type User } from "../users/queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

function person(name: TestPersonName): User {
  const user = findUser(world.ctx, world[name].id);
  if (user === undefined) throw new Error(`${name} does not exist.`);
  return user;
}

const holders = (permission: PermissionName): RoleName[] =>
  roleNames.filter((role) => holdsPermission(world.ctx, person(byRole[role]), permission));

/** The roles in each group, from the widest to the narrowest. */
const membersOf: Readonly<Record<SystemGroupName, readonly RoleName[]>> = {
  "role:internet": ["owner", "administrator", "moderator", "member", "guest"],
  "role:everyone": ["owner", "administrator", "moderator", "member", "guest"],
  "role:members": ["owner", "administrator", "moderator", "member"],
  "role:fullmembers": ["owner", "administrator", "moderator", "member"],
  "role:moderators": ["owner", "administrator", "moderator"],
  "role:administrators": ["owner", "administrator"],
  "role:owners": ["owner"],
  "role:nobody": [],
};

test("every permission is first held by the roles of its default group", () => {
  for (const name of permissionNames) {
    expect([name, holders(name)]).toEqual([name, membersOf[organizationPermissions[name].initial]]);
  }
});

test("a permission given to another group is held by that group", async () => {
  await give("can_create_public_channel_group", "role:moderators");
  expect(holders("can_create_public_channel_group")).toEqual(membersOf["role:moderators"]);
});

test("guests hold no permission that is not for everybody, even where they are in the group", async () => {
  await give("can_create_public_channel_group", "role:everyone");
  expect(holders("can_create_public_channel_group")).toEqual(membersOf["role:members"]);
});

function give(permission: PermissionName, group: SystemGroupName): Promise<void> {
  return mutate(world.ctx, (tx) => storeOrganizationValue(tx, permission, systemGroupId(group)));
}
