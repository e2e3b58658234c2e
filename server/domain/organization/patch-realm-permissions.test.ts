import { afterEach, beforeEach, expect, test } from "vitest";
import { groups } from "../../db/schema/groups.ts";
import type { RequestFailed } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { createChannel } from "../../testing/actions.ts";
import { rawCall } from "../../testing/raw-call.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import type { SystemGroupName } from "../group-setting.ts";
import { systemGroupId, systemGroups } from "../groups/system-groups.ts";
import { createGroup } from "../groups/testing/groups.ts";
import { type PermissionName, permissionNames } from "../organization-settings/permissions.ts";
import { organizationEndpoints } from "./contract.ts";
import { organizationValues } from "./values.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld({ config: { webPublicChannels: true } });
});

afterEach(() => world.close());

type Change = InputOf<typeof organizationEndpoints.updateOrganization>;

const change = (by: TestPersonName, settings: Change) =>
  world[by].call(organizationEndpoints.updateOrganization, settings);
const permissionFor = (name: PermissionName, group: SystemGroupName) =>
  ({ [name]: { new: systemGroupId(group) } }) as Change;

/** Permissions that somebody must have: the group `role:nobody` cannot get them (the wire specification, 10.2). */
const requiringSomebody = ["can_access_all_users_group", "can_manage_all_groups", "can_manage_billing_group"];
/** Permissions that can be given to the group `role:everyone`, which includes guests. */
const alsoForEveryone = `can_access_all_users_group can_delete_own_message_group can_mention_many_users_group
  can_move_messages_between_topics_group can_report_messages_group can_resolve_topics_group can_set_topics_policy_group
  can_summarize_topics_group direct_message_initiator_group direct_message_permission_group`.split(/\s+/);
/** Permissions that only these groups can have. */
const onlyFor: Readonly<Record<string, readonly SystemGroupName[]>> = {
  can_access_all_users_group: ["role:everyone", "role:members"],
  can_create_web_public_channel_group: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
};

function isAllowed(name: PermissionName, group: SystemGroupName): boolean {
  if (onlyFor[name] !== undefined) return onlyFor[name].includes(group);
  if (group === "role:nobody") return !requiringSomebody.includes(name);
  return group === "role:everyone" ? alsoForEveryone.includes(name) : group !== "role:internet";
}

test("every permission can be given to every group that may have it; for every other group, the error names the group", async () => {
  for (const permission of permissionNames) {
    for (const { name: group } of systemGroups) {
      const attempt = change("ada", permissionFor(permission, group));
      if (isAllowed(permission, group)) {
        await attempt;
        expect(organizationValues(world.ctx)[permission]).toBe(systemGroupId(group));
        continue;
      }
      await expect(attempt, `${permission} to ${group}`).rejects.toMatchObject({
        status: 400,
        code: "BAD_REQUEST",
        message: `'${permission}' setting cannot be set to '${group}' group.`,
      });
    }
  }
});

test("clients of every kind stay up to date when a permission or their own rights change", async () => {
  await change("ada", { enable_spectator_access: true });
  const group_id = await createGroup(world.nina, "staff", { members: [world.nina.id, world.gus.id] });
  const holders: Change[] = permissionNames
    .filter((name) => name !== "can_access_all_users_group" && name !== "can_create_web_public_channel_group")
    .map((name) => ({ [name]: { new: { direct_members: [world.omar.id], direct_subgroups: [group_id] } } }) as Change);
  await verifyAction(world, () => change("ada", Object.assign({}, ...holders)));
  await verifyAction(world, () =>
    change("ada", permissionFor("can_create_web_public_channel_group", "role:moderators")),
  );
  await verifyAction(world, () => change("ada", permissionFor("can_create_public_channel_group", "role:nobody")));
  await verifyAction(world, () => change("ada", { enable_spectator_access: false }));
});

test("guests register again when the permission to see everybody changes", async () => {
  const limited = permissionFor("can_access_all_users_group", "role:members");
  await verifyAction(world, () => change("ada", limited), { dropped: ["gus"] });
  await verifyAction(world, () => change("ada", limited));
});

test("permissions that only a system group can hold cannot be given to other groups or to people", async () => {
  const group_id = await createGroup(world.nina, "staff");
  for (const value of [group_id, { direct_members: [world.nina.id], direct_subgroups: [] }]) {
    await expect(
      expectUnchanged(world, () => change("ada", { can_access_all_users_group: { new: value } })),
    ).rejects.toMatchObject({
      code: "SYSTEM_GROUP_REQUIRED",
      message: "'can_access_all_users_group' must be a system user group.",
    });
  }
});

test.each([
  [{ new: 999 }, "Invalid user group"],
  [{ new: { direct_members: [999], direct_subgroups: [] } }, "Invalid user ID: 999"],
  [{ new: { direct_members: [], direct_subgroups: [3, 999] } }, "Invalid user group"],
])("a permission given to %o is refused, together with the rest of the request", async (value, message) => {
  const request = { name: "Ek", can_create_bots_group: value };
  await expect(expectUnchanged(world, () => change("ada", request))).rejects.toMatchObject({ status: 400, message });
});

test("a value without the key new is refused", async () => {
  const answer = await rawCall(world, "ada", organizationEndpoints.updateOrganization, { can_create_bots_group: "3" });
  expect(answer).toMatchObject({ status: 400, json: { var_name: "can_create_bots_group" } });
});

test("a permission changes only if it has the value that the client expects", async () => {
  const [members, moderators] = [systemGroupId("role:members"), systemGroupId("role:moderators")];
  const wrong = { name: "Ek", can_create_bots_group: { new: systemGroupId("role:owners"), old: moderators } };
  await expect(expectUnchanged(world, () => change("ada", wrong))).rejects.toMatchObject({
    status: 400,
    code: "EXPECTATION_MISMATCH",
  });
  await change("ada", { can_create_bots_group: { new: moderators, old: members } });
  const ninaAndModerators = { direct_members: [world.nina.id], direct_subgroups: [moderators] };
  await change("ada", { can_create_bots_group: { new: ninaAndModerators, old: moderators } });
  await change("ada", { can_create_bots_group: { new: members, old: ninaAndModerators } });
  expect(organizationValues(world.ctx).can_create_bots_group).toBe(members);
});

test("an event has a permission's new value and its deprecated policy number; a permission that stays the same causes no event", async () => {
  const queue = await openQueue(world.gus.call, { event_types: ["realm"] });
  await change("ada", permissionFor("can_create_public_channel_group", "role:moderators"));
  await change("ada", permissionFor("can_create_public_channel_group", "role:moderators"));
  await change("ada", {
    can_add_custom_emoji_group: { new: { direct_members: [world.nina.id], direct_subgroups: [] } },
  });
  expect(await queue.takeAll()).toEqual([
    realmEvent({ can_create_public_channel_group: systemGroupId("role:moderators"), create_public_stream_policy: 4 }),
    realmEvent({ can_add_custom_emoji_group: { direct_members: [world.nina.id], direct_subgroups: [] } }),
  ]);
});

const realmEvent = (data: object) => ({
  ...{ id: expect.any(Number), type: "realm" },
  ...{ op: "update_dict", property: "default", data },
});

test("unnamed groups that no longer hold a permission are deleted", async () => {
  const count = () => world.ctx.store.db.select().from(groups).all().length;
  const before = count();
  for (const person of ["nina", "omar", "pia"] as const) {
    const value = { direct_members: [world[person].id], direct_subgroups: [] };
    await change("ada", { can_create_bots_group: { new: value }, can_resolve_topics_group: { new: value } });
    expect(count()).toBe(before + 2);
  }
  await change("ada", {
    ...permissionFor("can_create_bots_group", "role:members"),
    ...permissionFor("can_resolve_topics_group", "role:nobody"),
  });
  expect(count()).toBe(before);
});

test("only owners choose who can invite people, create web-public channels, and manage groups and billing", async () => {
  const ownersOnly: PermissionName[] = [
    "create_multiuse_invite_group",
    "can_invite_users_group",
    "can_create_web_public_channel_group",
    "can_create_groups",
    "can_manage_all_groups",
    "can_manage_billing_group",
  ];
  for (const name of permissionNames) {
    const attempt = () => change("boris", { name: "Ek", ...permissionFor(name, "role:moderators") });
    if (!ownersOnly.includes(name)) continue;
    await expect(expectUnchanged(world, attempt), name).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization owner",
    });
  }
  for (const name of permissionNames) {
    if (!ownersOnly.includes(name) && isAllowed(name, "role:moderators"))
      await change("boris", permissionFor(name, "role:moderators"));
  }
});

test("a permission takes effect at once", async () => {
  await change("boris", permissionFor("can_create_public_channel_group", "role:moderators"));
  await expect(createChannel(world.nina, { name: "workshop", subscribers: [] })).rejects.toMatchObject({
    message: "Insufficient permission",
  });
  await createChannel(world.mia, { name: "workshop", subscribers: [] });
});

test("of a hundred simultaneous changes, only those that expect the current value succeed", async () => {
  const steps = (["role:members", "role:moderators", "role:administrators", "role:owners"] as const).map(systemGroupId);
  const requests = Array.from({ length: 100 }, (_, index) => {
    const [old, next] = [steps[index % 4] ?? 0, steps[(index + 1) % 4] ?? 0];
    return { by: index % 2 === 0 ? "ada" : "boris", old, next } as const;
  });
  const outcomes = await Promise.all(
    requests.map(async ({ by, old, next }) => {
      try {
        await change(by, { can_create_bots_group: { new: next, old } });
        return { old, next };
      } catch (error) {
        expect((error as RequestFailed).code).toBe("EXPECTATION_MISMATCH");
        return undefined;
      }
    }),
  );
  const succeeded = outcomes.filter((outcome) => outcome !== undefined);
  const countFrom = (old: number) => succeeded.filter((outcome) => outcome.old === old).length;
  expect(succeeded.length).toBeGreaterThan(0);
  // The steps form a cycle that begins with the first. So each step succeeds as often as the first, or once less.
  const [first = 0] = steps;
  for (const old of steps) expect([countFrom(first), countFrom(first) - 1]).toContain(countFrom(old));
  const last = steps[succeeded.length % 4];
  expect(organizationValues(world.ctx).can_create_bots_group).toBe(last);
});
