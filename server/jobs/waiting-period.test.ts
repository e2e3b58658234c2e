import { expect, onTestFinished, test } from "vitest";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import type { SystemGroupName } from "../domain/group-setting.ts";
import { groupMemberEndpoints } from "../domain/groups/contract/members.ts";
import { systemGroupId } from "../domain/groups/system-groups.ts";
import { applyWaitingPeriod } from "../domain/groups/waiting-period.ts";
import { storeOrganizationSetting } from "../domain/organization-settings/queries.ts";
import { addPerson } from "../testing/actions.ts";
import { verifyAction } from "../testing/verify-action.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { updateFullMembers } from "./waiting-period.ts";

const day = 86_400_000;

test("new members become full members after the organization's waiting period", async () => {
  const { world, advance } = await openWorld({ waitingDays: 3 });
  await addPerson(world.ada, "sven");
  expect(await namesIn(world, "role:members")).toHaveLength(4);
  expect(await namesIn(world, "role:fullmembers")).toEqual([]);
  advance(4 * day);
  await verifyAction(world, () => updateFullMembers(world.ctx));
  expect(await namesIn(world, "role:members")).toEqual([]);
  expect(await namesIn(world, "role:fullmembers")).toHaveLength(4);
});

test("everybody gets one event for each group about all new full members, once", async () => {
  const { world, advance } = await openWorld({ waitingDays: 3 });
  const queue = await openQueue(world.gus.call, { event_types: ["user_group"] });
  const people = [world.nina.id, world.omar.id, world.pia.id];
  advance(3 * day);
  await updateFullMembers(world.ctx);
  await updateFullMembers(world.ctx);
  expect(await queue.takeAll()).toMatchObject([
    { op: "remove_members", group_id: systemGroupId("role:members"), user_ids: people },
    { op: "add_members", group_id: systemGroupId("role:fullmembers"), user_ids: people },
  ]);
});

test("no event is sent before the waiting period is over", async () => {
  const { world, advance } = await openWorld({ waitingDays: 3 });
  const queue = await openQueue(world.gus.call, { event_types: ["user_group"] });
  advance(2 * day);
  await updateFullMembers(world.ctx);
  expect(await queue.takeAll()).toEqual([]);
});

test("people whose waiting period ended while the server was off become full members at the next start", async () => {
  const { world, advance } = await openWorld({ waitingDays: 3 });
  const queue = await openQueue(world.gus.call, { event_types: ["user_group"] });
  advance(5 * day);
  const again = await world.restart();
  onTestFinished(again.close);
  const events = await queue.through(again.gus.call).poll();
  expect(events).toMatchObject([{ op: "remove_members" }, { op: "add_members" }]);
  expect(await namesIn(again, "role:fullmembers")).toHaveLength(3);
});

test("a longer waiting period turns full members into new ones, and none makes everybody a full member", async () => {
  const { world } = await openWorld({ waitingDays: 0 });
  expect(await namesIn(world, "role:fullmembers")).toHaveLength(3);
  await verifyAction(world, () => setWaitingPeriod(world, 7));
  expect(await namesIn(world, "role:fullmembers")).toEqual([]);
  await verifyAction(world, () => setWaitingPeriod(world, 0));
  expect(await namesIn(world, "role:fullmembers")).toHaveLength(3);
});

/** A world whose people joined today, with a clock that the test controls. */
async function openWorld({ waitingDays }: { readonly waitingDays: number }) {
  let elapsed = 0;
  const world = await createWorld({ clock: { now: () => Date.now() + elapsed } });
  onTestFinished(world.close);
  await setWaitingPeriod(world, waitingDays);
  return {
    world,
    advance: (milliseconds: number) => {
      elapsed += milliseconds;
    },
  };
}

function setWaitingPeriod(world: World, days: number): Promise<void> {
  return mutate(world.ctx, (tx) => {
    storeOrganizationSetting(tx, "waiting_period_threshold", days);
    tx.append({ type: "realm", op: "update", property: "waiting_period_threshold", value: days }, { kind: "everyone" });
    applyWaitingPeriod(tx);
  });
}

async function namesIn(world: World, name: SystemGroupName): Promise<readonly number[]> {
  const group = { user_group_id: systemGroupId(name), direct_member_only: true };
  const { members } = await world.ada.call(groupMemberEndpoints.getMembers, group);
  return members;
}
