import { expect, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { clientStateOf } from "../../testing/client-state-of.ts";
import { eventsOfType, openQueue } from "../event-queues/testing/queue-client.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import { applyGroupEvent } from "./events.ts";
import {
  createGroup,
  givePermission,
  moderators,
  openWorld,
  readGroup,
  updateGroup,
  updateMembers,
} from "./testing/groups.ts";

test("of a hundred simultaneous changes to a permission, one succeeds and ninety-nine are refused", async () => {
  const world = await openWorld();
  const { ada, boris, gus } = world;
  await givePermission(world, "can_manage_all_groups", moderators + 1);
  const id = await createGroup(ada, "packers", { can_join_group: only(ada.id) });
  const queue = await openQueue(gus.call, { event_types: ["user_group"] });
  const people = [boris.id, world.mia.id, world.nina.id, world.omar.id, world.pia.id];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, async (_, index) => {
      const holder = only(people[index % people.length] ?? 0);
      await updateGroup(index % 2 === 0 ? ada : boris, id, { can_join_group: { new: holder, old: only(ada.id) } });
      return holder;
    }),
  );
  const succeeded = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect([succeeded.length, failures.length]).toEqual([1, 99]);
  for (const reason of failures) expect(reason).toMatchObject({ status: 400, code: "EXPECTATION_MISMATCH" });
  expect(await readGroup(ada, id)).toMatchObject({ can_join_group: succeeded[0] });
  expect(await queue.takeAll()).toMatchObject([{ op: "update", data: { can_join_group: succeeded[0] } }]);
});

test("each of a hundred simultaneous additions and removals succeeds or is refused, and the events match the members", async () => {
  const world = await openWorld();
  const { ada, boris, gus } = world;
  await givePermission(world, "can_manage_all_groups", moderators + 1);
  const id = await createGroup(ada, "packers");
  const queue = await openQueue(gus.call);
  const people = [world.mia.id, world.nina.id, world.omar.id, world.pia.id, gus.id];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const person = people[index % people.length] ?? 0;
      const change = (index >> 1) % 2 === 0 ? { add: [person] } : { delete: [person] };
      return updateMembers(index % 2 === 0 ? ada : boris, id, change);
    }),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(RequestFailed);
    expect(reason.message).toMatch(/is already a member of this group|There is no member/);
  }
  const events = eventsOfType(await queue.takeAll(), "user_group");
  expect(events.length + refused.length).toBe(100);
  const state = events.reduce(applyGroupEvent, clientStateOf(queue.snapshot));
  expect(state.realm_user_groups.find((group) => group.id === id)).toEqual(await readGroup(ada, id));
});

function only(userId: number): GroupSettingValue {
  return { direct_members: [userId], direct_subgroups: [] };
}
