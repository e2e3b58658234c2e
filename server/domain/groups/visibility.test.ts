import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import type { World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { eventsOfType, openQueue } from "../event-queues/testing/queue-client.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { createGroup, openWorld, updateMembers } from "./testing/groups.ts";

test.each(["can_subscribe_group", "can_add_subscribers_group", "can_administer_channel_group"])(
  "people who join the group with %s of a private channel are sent it, and its removal when they leave",
  async (permission) => {
    const world = await openWorld();
    const { nina, omar } = world;
    const id = await createGroup(nina, "packers");
    const channelId = await openPrivateChannel(world, { [permission]: id });
    const queue = await openQueue(omar.call, { event_types: ["stream"] });
    await verifyAction(world, () => updateMembers(nina, id, { add: [omar.id] }));
    await verifyAction(world, () => updateMembers(nina, id, { delete: [omar.id] }));
    expect(await queue.takeAll()).toMatchObject([
      { op: "create", streams: [{ stream_id: channelId }] },
      { op: "delete", stream_ids: [channelId] },
    ]);
  },
);

test("a group deep inside an anonymous value makes the channel visible to its members, one by one and all at once", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const inner = await createGroup(nina, "inner", { members: [pia.id] });
  const outer = await createGroup(nina, "outer");
  await openPrivateChannel(world, { can_subscribe_group: { direct_members: [nina.id], direct_subgroups: [outer] } });
  const [omars, pias] = await Promise.all([omar, pia].map(({ call }) => openQueue(call, { event_types: ["stream"] })));
  const receivedOps = async (queue: typeof omars) =>
    eventsOfType((await queue?.takeAll()) ?? [], "stream").map(({ op }) => op);
  await verifyAction(world, () => updateMembers(nina, outer, { add_subgroups: [inner] }));
  await verifyAction(world, () => updateMembers(nina, inner, { add: [omar.id] }));
  expect([await receivedOps(omars), await receivedOps(pias)]).toEqual([["create"], ["create"]]);
  await verifyAction(world, () => updateMembers(nina, outer, { delete_subgroups: [inner] }));
  expect([await receivedOps(omars), await receivedOps(pias)]).toEqual([["delete"], ["delete"]]);
});

test("people who already see the channel, as subscribers or through another group, are sent nothing", async () => {
  const world = await openWorld();
  const { nina, omar, pia, gus } = world;
  const inner = await createGroup(nina, "inner", { members: [omar.id] });
  const outer = await createGroup(nina, "outer", { subgroups: [inner] });
  await openPrivateChannel(world, { can_subscribe_group: outer, subscribers: [world.ada.id, pia.id] });
  const queues = await Promise.all([omar, pia, gus].map(({ call }) => openQueue(call, { event_types: ["stream"] })));
  await verifyAction(world, () => updateMembers(nina, outer, { add: [omar.id, pia.id, gus.id] }));
  await verifyAction(world, () => updateMembers(nina, outer, { delete: [omar.id, pia.id, gus.id] }));
  for (const queue of queues) expect(await queue.takeAll()).toEqual([]);
});

test("people who once left a channel register again when a group makes it visible to them, since their settings for it are still stored", async () => {
  const world = await openWorld();
  const { ada, omar } = world;
  const id = await createGroup(ada, "packers");
  await openPrivateChannel(world, { can_subscribe_group: id, subscribers: [ada.id, omar.id] });
  await omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  await verifyAction(world, () => updateMembers(ada, id, { add: [omar.id] }), { dropped: ["omar"] });
  await verifyAction(world, () => updateMembers(ada, id, { delete: [omar.id] }));
});

async function openPrivateChannel(world: World, params: object): Promise<number> {
  const channel = { name: "board", subscribers: [world.ada.id], invite_only: true, ...params };
  const { id } = await world.ada.call(channelEndpoints.createChannel, channel);
  return id;
}
