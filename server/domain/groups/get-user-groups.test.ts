import { expect, test } from "vitest";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { groupEndpoints } from "./contract/groups.ts";
import { systemGroups } from "./system-groups.ts";
import { createGroup, deactivateGroup, deactivatePerson, nobody, openWorld, readGroup } from "./testing/groups.ts";

test("everybody reads the system groups, and nobody can change them", async () => {
  const world = await openWorld();
  const { user_groups } = await world.gus.call(groupEndpoints.getGroups, {});
  expect(user_groups.map(({ name }) => name)).toEqual(systemGroups.map(({ name }) => name));
  const { ada, boris, mia, nina, omar, pia, gus } = world;
  const people = [[], [gus], [], [nina, omar, pia], [mia], [boris], [ada], []];
  expect(user_groups.map((group) => group.members)).toEqual(people.map((each) => each.map(({ id }) => id)));
  expect(user_groups.map((group) => group.direct_subgroup_ids)).toEqual([[2], [3], [4], [5], [6], [7], [], []]);
  for (const group of user_groups) {
    expect(group).toMatchObject({ is_system_group: true, can_manage_group: nobody, can_leave_group: nobody });
  }
});

test("deactivated groups are included only on request, in the list and at registration", async () => {
  const world = await openWorld();
  const [kept, deactivated] = [await createGroup(world.nina, "kept"), await createGroup(world.nina, "gone")];
  await deactivateGroup(world.nina, deactivated);
  const idsOf = (groups: readonly { readonly id: number }[]) => groups.map(({ id }) => id).filter((id) => id > nobody);
  const listed = async (include: boolean) => {
    const { user_groups } = await world.gus.call(groupEndpoints.getGroups, { include_deactivated_groups: include });
    return idsOf(user_groups);
  };
  expect(await listed(false)).toEqual([kept]);
  expect(await listed(true)).toEqual([kept, deactivated]);
  for (const include of [false, true]) {
    const client_capabilities = { include_deactivated_groups: include };
    const { snapshot } = await openQueue(world.gus.call, { client_capabilities });
    expect(idsOf(snapshot.realm_user_groups ?? [])).toEqual(include ? [kept, deactivated] : [kept]);
  }
});

test("deactivated people are not members, even after a restart", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const id = await createGroup(nina, "packers", { members: [nina.id, omar.id, pia.id] });
  await deactivatePerson(world, omar);
  expect(await readGroup(nina, id)).toMatchObject({ members: [nina.id, pia.id] });
  const again = await world.restart();
  expect(await readGroup(again.nina, id)).toMatchObject({ members: [nina.id, pia.id] });
  await again.close();
});
