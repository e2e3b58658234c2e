import fc from "fast-check";
import { test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import type { World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { groupEndpoints } from "./contract/groups.ts";
import {
  createGroup,
  deactivateGroup,
  everyone,
  members,
  moderators,
  nobody,
  openWorld,
  updateGroup,
  updateMembers,
} from "./testing/groups.ts";

test("after any changes, clients that follow events know the same groups as a client that registers now", {
  timeout: 60_000,
}, async () => {
  const world = await openWorld();
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), (steps) =>
      verifyAction(world, async () => {
        for (const each of steps) await attempt(world, each, ++serial);
      }),
    ),
    { numRuns: 12, seed: 11 },
  );
});

const someone = fc.constantFrom(...testPersonNames);
const several = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 2 });

/** Numbers select from the existing groups. */
const step = fc.record({
  does: fc.constantFrom(
    "create",
    "add",
    "add",
    "remove",
    "nest",
    "unnest",
    "give",
    "rename",
    "deactivate",
    "reactivate",
    "open",
  ),
  by: fc.constantFrom("ada", "ada", "nina", ...testPersonNames),
  people: fc.uniqueArray(someone, { minLength: 1, maxLength: 2 }),
  group: fc.nat(9),
  groups: several,
  permission: fc.constantFrom("can_join_group", "can_manage_group", "can_leave_group", "can_mention_group"),
  channelPermission: fc.constantFrom(
    "can_subscribe_group",
    "can_add_subscribers_group",
    "can_administer_channel_group",
  ),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs a step. A refused step must change nothing. */
async function attempt(world: World, each: Step, serial: number): Promise<void> {
  try {
    await run(world, each, serial);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
  }
}

async function run(world: World, each: Step, serial: number): Promise<unknown> {
  const by = world[each.by];
  const people = each.people.map((name) => world[name].id);
  const { user_groups } = await world.ada.call(groupEndpoints.getGroups, { include_deactivated_groups: true });
  const own = user_groups.map(({ id }) => id).filter((id) => id > nobody);
  const pick = (ids: readonly number[], index: number) => ids[index % ids.length] ?? 0;
  const group = pick(own, each.group);
  const groups = each.groups.map((index) => pick([everyone, members, moderators, ...own], index));
  const value = { direct_members: people, direct_subgroups: groups };
  switch (each.does) {
    case "create":
      return createGroup(by, `group ${serial}`, { members: people, subgroups: groups });
    case "add":
      return updateMembers(by, group, { add: people });
    case "remove":
      return updateMembers(by, group, { delete: people });
    case "nest":
      return updateMembers(by, group, { add_subgroups: groups });
    case "unnest":
      return updateMembers(by, group, { delete_subgroups: groups });
    case "give":
      return updateGroup(by, group, { [each.permission]: { new: value } });
    case "rename":
      return updateGroup(by, group, { name: `group ${serial}`, description: `Number ${serial}` });
    case "deactivate":
      return deactivateGroup(by, group);
    case "reactivate":
      return updateGroup(by, group, { deactivated: false });
    case "open": {
      const channel = { name: `channel ${serial}`, subscribers: [], invite_only: true };
      return by.call(channelEndpoints.createChannel, { ...channel, [each.channelPermission]: group });
    }
  }
}
