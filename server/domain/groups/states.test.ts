import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import {
  createGroup,
  deactivateGroup,
  expectRefused,
  givePermission,
  members,
  openWorld,
  readGroup,
  updateGroup,
  updateMembers,
} from "./testing/groups.ts";

test("User group, active, POST /user_groups/{user_group_id}/deactivate: deactivated", async () => {
  const world = await openWorld();
  const id = await createGroup(world.nina, "packers");
  await verifyAction(world, () => deactivateGroup(world.nina, id));
  expect(await readGroup(world.nina, id)).toMatchObject({ deactivated: true });
});

test("User group, deactivated, PATCH with deactivated=false: active, and old clients are sent a new group", async () => {
  const world = await openWorld();
  const { nina, gus } = world;
  const id = await createGroup(nina, "packers", { members: [gus.id] });
  await deactivateGroup(nina, id);
  const [oldClient, newClient] = [
    await openQueue(gus.call),
    await openQueue(gus.call, { client_capabilities: { include_deactivated_groups: true } }),
  ];
  await verifyAction(world, () => updateGroup(nina, id, { deactivated: false, name: "schedulers" }));
  const group = await readGroup(nina, id);
  expect(group).toMatchObject({ deactivated: false, name: "schedulers", members: [gus.id] });
  const event = { id: expect.any(Number), type: "user_group" };
  expect(await oldClient.takeAll()).toEqual([{ ...event, op: "add", group }]);
  const data = { deactivated: false, name: "schedulers" };
  expect(await newClient.takeAll()).toEqual([{ ...event, op: "update", group_id: id, data }]);
});

test("User group, deactivated, also: it appears in no permission value until it is reactivated", async () => {
  const world = await openWorld();
  const { ada, nina, omar } = world;
  const id = await createGroup(nina, "packers");
  const other = await createGroup(nina, "other");
  const part = { direct_members: [omar.id], direct_subgroups: [id] };
  const uses = [
    () => updateGroup(nina, other, { can_join_group: { new: id } }),
    () => updateGroup(nina, other, { can_join_group: { new: part } }),
    () => createGroup(nina, "third", { can_join_group: id }),
    () => givePermission(world, "can_create_groups", id),
    () => ada.call(channelEndpoints.createChannel, { name: "sales", subscribers: [], can_send_message_group: part }),
  ];
  await deactivateGroup(nina, id);
  for (const use of uses) await expectRefused(world, use, "Invalid user group");
  const nested = () => updateMembers(nina, other, { add_subgroups: [id] });
  await expectRefused(world, nested, `Invalid user group ID: ${id}`);
  await updateGroup(nina, id, { deactivated: false });
  for (const use of [...uses, nested]) await use();
});

test("User group, deactivated, also: its own permission settings stay editable, and it is not mentioned", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  await deactivateGroup(nina, id);
  await verifyAction(world, () => updateGroup(nina, id, { can_join_group: { new: members } }));
  expect(await readGroup(nina, id)).toMatchObject({ can_join_group: members });
  const queue = await openQueue(omar.call, { event_types: ["message"] });
  const message = { type: "channel", to: "general", topic: "lamp" } as const;
  await nina.call(messageEndpoints.sendMessage, { ...message, content: "@*packers* look" });
  await updateGroup(nina, id, { deactivated: false });
  await nina.call(messageEndpoints.sendMessage, { ...message, content: "@*packers* look" });
  expect(await queue.takeAll()).toMatchObject([{ flags: [] }, { flags: ["mentioned"] }]);
});

test("User group, deactivated, PATCH with deactivated=true: unchanged, no effect", async () => {
  const world = await openWorld();
  const { nina, gus } = world;
  const id = await createGroup(nina, "packers");
  await deactivateGroup(nina, id);
  const queue = await openQueue(gus.call, { client_capabilities: { include_deactivated_groups: true } });
  await verifyAction(world, () => updateGroup(nina, id, { deactivated: true }));
  expect(await readGroup(nina, id)).toMatchObject({ deactivated: true });
  const active = await createGroup(nina, "schedulers");
  await queue.takeAll();
  await verifyAction(world, () => updateGroup(nina, active, { deactivated: true }));
  expect(await readGroup(nina, active)).toMatchObject({ deactivated: false });
  expect(await queue.takeAll()).toEqual([]);
});
