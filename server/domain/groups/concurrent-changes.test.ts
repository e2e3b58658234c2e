import { expect, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { applyGroupEvent, type GroupEvent, type GroupState } from "./events.ts";
import type { GroupSettingValue } from "./shapes.ts";
import {
  createGroup,
  givePermission,
  moderators,
  openWorld,
  readGroup,
  updateGroup,
  updateMembers,
} from "./testing/groups.ts";

test("of a hundred changes at once by two people, each builds on one that won, and each loser is told", async () => {
  const world = await openWorld();
  const { ada, boris, gus } = world;
  await givePermission(world, "can_manage_all_groups", moderators + 1);
  const id = await createGroup(ada, "riggers", { can_join_group: only(ada.id) });
  const queue = await openQueue(gus.call, { event_types: ["user_group"] });

  // Everybody takes it from whom they last heard of: rounds of ten, of which one can win.
  let holder = ada.id;
  let [won, lost] = [0, 0];
  const people = [ada.id, boris.id, world.mia.id, world.nina.id, world.omar.id, world.pia.id];
  for (let round = 0; round < 10; round++) {
    const [old, others] = [only(holder), people.filter((person) => person !== holder)];
    const attempts = Array.from({ length: 10 }, async (_, index) => {
      const person = others[(round + index) % others.length] ?? 0;
      const change = { can_join_group: { new: only(person), old } };
      await updateGroup(index % 2 === 0 ? ada : boris, id, change);
      return person;
    });
    for (const outcome of await Promise.allSettled(attempts)) {
      if (outcome.status === "fulfilled") {
        won++;
        holder = outcome.value;
      } else {
        lost++;
        expect(outcome.reason).toMatchObject({ status: 400, code: "EXPECTATION_MISMATCH" });
      }
    }
    expect(await readGroup(ada, id)).toMatchObject({ can_join_group: only(holder) });
  }
  expect([won, lost]).toEqual([10, 90]);
  expect((await queue.takeAll()).length).toBe(won);
});

test("a hundred people added and removed at once by two people are where the events say they are", async () => {
  const world = await openWorld();
  const { ada, boris, gus } = world;
  await givePermission(world, "can_manage_all_groups", moderators + 1);
  const id = await createGroup(ada, "riggers");
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
  const events = (await queue.takeAll()) as unknown as GroupEvent[];
  expect(events.length + refused.length).toBe(100);
  const folded = events.reduce(applyGroupEvent, queue.snapshot as unknown as GroupState);
  expect(folded.realm_user_groups.find((group) => group.id === id)).toEqual(await readGroup(ada, id));
});

function only(userId: number): GroupSettingValue {
  return { direct_members: [userId], direct_subgroups: [] };
}
