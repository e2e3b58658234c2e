import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import {
  createGroup,
  deactivateGroup,
  expectRefused,
  givePermission,
  moderators,
  nobody,
  openWorld,
  readGroup,
  updateGroup,
  updateMembers,
} from "./testing/groups.ts";

test("clients that keep deactivated groups are sent a change, others a removal", async () => {
  const world = await openWorld();
  const { nina, gus } = world;
  const id = await createGroup(nina, "packers", { members: [gus.id] });
  const [oldClient, newClient] = [
    await openQueue(gus.call),
    await openQueue(gus.call, { client_capabilities: { include_deactivated_groups: true } }),
  ];
  await verifyAction(world, () => deactivateGroup(nina, id));
  const event = { id: expect.any(Number), type: "user_group", group_id: id };
  expect(await oldClient.takeAll()).toEqual([{ ...event, op: "remove" }]);
  expect(await newClient.takeAll()).toEqual([{ ...event, op: "update", data: { deactivated: true } }]);
  expect(await readGroup(nina, id)).toMatchObject({ deactivated: true, members: [gus.id] });
});

test("every use of a group prevents its deactivation, and the refusal lists them all", async () => {
  const world = await openWorld();
  const { ada, nina, omar } = world;
  const id = await createGroup(nina, "packers");
  const part = { direct_members: [omar.id], direct_subgroups: [id] };
  const outer = await createGroup(nina, "outer", { subgroups: [id] });
  const other = await createGroup(nina, "other", { can_join_group: id, can_leave_group: part });
  const channel = (name: string, permissions: object) =>
    ada.call(channelEndpoints.createChannel, { name, subscribers: [ada.id], ...permissions });
  const { id: plain } = await channel("sales", { can_send_message_group: id });
  const { id: mixed } = await channel("menus", { can_send_message_group: part, can_remove_subscribers_group: id });
  await channel("rents", { can_send_message_group: outer });
  await givePermission(world, "can_create_groups", id);
  await givePermission(world, "can_invite_users_group", id);

  const refused = deactivateGroup(nina, id);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: "CANNOT_DEACTIVATE_GROUP_IN_USE",
    message: "Cannot deactivate user group in use.",
    body: {
      objections: [
        { type: "subgroup", supergroup_ids: [outer] },
        { type: "channel", channel_id: plain, settings: ["can_send_message_group"] },
        {
          type: "channel",
          channel_id: mixed,
          settings: ["can_remove_subscribers_group", "can_send_message_group"],
        },
        { type: "user_group", group_id: other, settings: ["can_join_group", "can_leave_group"] },
        { type: "realm", settings: ["can_invite_users_group", "can_create_groups"] },
      ],
    },
  });
  expect(await readGroup(nina, id)).toMatchObject({ deactivated: false });
});

test("an archived channel and a deactivated group count as uses, since they may be restored", async () => {
  const world = await openWorld();
  const { ada, nina } = world;
  const id = await createGroup(nina, "packers");
  const other = await createGroup(nina, "other", { can_join_group: id, subgroups: [id] });
  await deactivateGroup(nina, other);
  const params = { name: "sales", subscribers: [], can_send_message_group: id };
  const { id: channelId } = await ada.call(channelEndpoints.createChannel, params);
  await ada.call(channelEndpoints.archiveChannel, { stream_id: channelId });
  await expect(deactivateGroup(nina, id)).rejects.toMatchObject({
    body: {
      objections: [
        { type: "subgroup", supergroup_ids: [other] },
        { type: "channel", channel_id: channelId, settings: ["can_send_message_group"] },
        { type: "user_group", group_id: other, settings: ["can_join_group"] },
      ],
    },
  });
});

test("a group that manages itself can be deactivated, and reactivated by its own members", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  await updateGroup(nina, id, { can_manage_group: { new: id } });
  await deactivateGroup(omar, id);
  await verifyAction(world, () => updateGroup(omar, id, { deactivated: false }));
  expect(await readGroup(nina, id)).toMatchObject({ deactivated: false });
});

test("a group that is no longer used can be deactivated", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const id = await createGroup(nina, "packers");
  const part = { direct_members: [omar.id], direct_subgroups: [id] };
  const outer = await createGroup(nina, "outer", { subgroups: [id], can_join_group: part });
  await updateMembers(nina, outer, { delete_subgroups: [id] });
  await updateGroup(nina, outer, { can_join_group: { new: nobody, old: part } });
  await deactivateGroup(nina, id);
  expect(await readGroup(nina, id)).toMatchObject({ deactivated: true });
});

test("a group is deactivated once, by people who may manage it; a system group never is", async () => {
  const world = await openWorld();
  const { ada, nina, omar } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  await expectRefused(world, () => deactivateGroup(omar, id), "Insufficient permission");
  await expectRefused(world, () => deactivateGroup(ada, moderators), "Insufficient permission");
  await expectRefused(world, () => deactivateGroup(ada, 999), "Invalid user group");
  await deactivateGroup(ada, id);
  await expectRefused(world, () => deactivateGroup(nina, id), "User group is already deactivated.");
});

test("a private channel prevents deactivation without being named to a manager who cannot see the channel", async () => {
  const world = await openWorld();
  const { ada, nina } = world;
  const id = await createGroup(nina, "packers");
  const params = { name: "salaries", subscribers: [ada.id], invite_only: true, can_send_message_group: id };
  const { id: hidden } = await ada.call(channelEndpoints.createChannel, params);
  const refusal = (objections: unknown[]) => ({ code: "CANNOT_DEACTIVATE_GROUP_IN_USE", body: { objections } });
  await expect(deactivateGroup(nina, id)).rejects.toMatchObject(refusal([]));
  const objection = { type: "channel", channel_id: hidden, settings: ["can_send_message_group"] };
  await givePermission(world, "can_manage_all_groups", moderators);
  await expect(deactivateGroup(ada, id)).rejects.toMatchObject(refusal([objection]));
});
