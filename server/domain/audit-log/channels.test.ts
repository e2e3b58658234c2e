import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createChannel, subscribe } from "../../testing/actions.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { channelFolderEndpoints } from "../channel-folders/contract.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { groupEndpoints } from "../groups/contract/groups.ts";
import { groupMemberEndpoints } from "../groups/contract/members.ts";
import { createGroup } from "../groups/testing/groups.ts";
import { linkifierEndpoints } from "../linkifiers/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { insertUser } from "../users/actions.ts";
import { recorded } from "./testing/recorded.ts";

let world: World;
let ada: Person;

beforeEach(async () => {
  world = await createWorld();
  ({ ada } = world);
  onTestFinished(world.close);
});

const told = async (act: () => Promise<unknown>) =>
  (await recorded(world, act)).map(({ object, before, after }) => [object.name, before, after]);

it("tells of a new channel with who is in it from the start", async () => {
  const { nina, omar } = world;
  const [entry] = await recorded(world, () =>
    createChannel(nina, { name: "workshop", description: "Boats", subscribers: [nina.id, omar.id] }),
  );
  expect(entry).toMatchObject({
    action: "create_channel",
    actor: { user_id: nina.id },
    object: { kind: "channel", name: "workshop" },
    before: null,
    after: {
      name: "workshop",
      description: "Boats",
      invite_only: false,
      can_administer_channel_group: { direct_members: [nina.id], direct_subgroups: [] },
      subscribers: { count: 2, ids: [nina.id, omar.id] },
    },
  });
});

it("tells what of a channel is another now, by the names of then", async () => {
  await createChannel(ada, { name: "workshop", subscribers: [ada.id] });
  const { stream_id } = await ada.call(channelEndpoints.getChannelId, { stream: "workshop" });
  await ada.call(channelFolderEndpoints.createChannelFolder, { name: "Yard", description: "" });
  const change = { stream_id, new_name: "boathouse", folder_id: 1, can_send_message_group: { new: 5 } };
  const [entry, ...others] = await recorded(world, () => ada.call(channelEndpoints.updateChannel, change));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    object: { name: "boathouse" },
    before: { name: "workshop", folder_id: null, can_send_message_group: 2 },
    after: { name: "boathouse", folder_id: 1, can_send_message_group: 5 },
    names: { channel_folder: { 1: "Yard" }, user_group: { 2: "role:everyone", 5: "role:moderators" } },
  });
  expect(await told(() => ada.call(channelEndpoints.addDefaultChannel, { stream_id }))).toEqual([
    ["boathouse", { is_default: false }, { is_default: true }],
  ]);
  expect(await told(() => ada.call(channelEndpoints.archiveChannel, { stream_id }))).toEqual([
    ["boathouse", { is_archived: false }, { is_archived: true }],
  ]);
});

it("tells who was put into a channel and who was taken out, but not who came or went", async () => {
  const { nina, omar, pia } = world;
  await createChannel(nina, { name: "workshop", subscribers: [nina.id] });
  expect(await told(() => subscribe(nina, "workshop", [omar, pia, nina]))).toEqual([
    ["workshop", {}, { subscribers: { count: 2, ids: [omar.id, pia.id] } }],
  ]);
  const out = { subscriptions: ["workshop"], principals: [omar.id] };
  expect(await told(() => ada.call(subscriptionEndpoints.unsubscribe, out))).toEqual([
    ["workshop", { subscribers: { count: 1, ids: [omar.id] } }, {}],
  ]);
  const own = async () => {
    await omar.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
    await pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  };
  expect(await told(own)).toEqual([]);
});

it("tells of thousands of people in one entry, which names a few", async () => {
  await createChannel(ada, { name: "workshop", subscribers: [ada.id] });
  const crowd = await mutate(world.ctx, (tx) =>
    Array.from({ length: 5_000 }, (_, at) => {
      const person = { email: `hand${at}@example.test`, fullName: `Hand ${at}`, role: 400, passwordHash: null };
      return insertUser(tx, person, { joinsDefaultChannels: false }).id;
    }),
  );
  const asked = { subscriptions: [{ name: "workshop" }], principals: crowd, send_new_subscription_messages: false };
  expect(await told(() => ada.call(subscriptionEndpoints.subscribe, asked))).toEqual([
    ["workshop", {}, { subscribers: { count: 5_000, ids: crowd.slice(0, 20) } }],
  ]);
});

it("tells of user groups, who is in them, and who holds permissions over them", async () => {
  const { nina, omar } = world;
  const [created] = await recorded(world, () => createGroup(nina, "riggers", { members: [nina.id] }));
  expect(created).toMatchObject({
    object: { kind: "user_group", name: "riggers" },
    before: null,
    after: { name: "riggers", can_join_group: 8, members: { count: 1, ids: [nina.id] } },
  });
  const user_group_id = created?.object.id ?? 0;
  const swap = { user_group_id, add: [omar.id], delete: [nina.id], add_subgroups: [5] };
  const [swapped] = await recorded(world, () => nina.call(groupMemberEndpoints.updateMembers, swap));
  expect(swapped).toMatchObject({
    before: { members: { count: 1, ids: [nina.id] } },
    after: { members: { count: 1, ids: [omar.id] }, direct_subgroup_ids: { count: 1, ids: [5] } },
    names: { user: { [nina.id]: "Nina Vogel", [omar.id]: "Omar Haddad" }, user_group: { 5: "role:moderators" } },
  });
  const edit = { user_group_id, name: "sailmakers", can_join_group: { new: 3 } };
  expect(await told(() => nina.call(groupEndpoints.updateGroup, edit))).toEqual([
    ["sailmakers", { name: "riggers", can_join_group: 8 }, { name: "sailmakers", can_join_group: 3 }],
  ]);
  expect(await told(() => nina.call(groupEndpoints.deactivateGroup, { user_group_id }))).toEqual([
    ["sailmakers", { deactivated: false }, { deactivated: true }],
  ]);
});

it("tells of another order once, however many are moved", async () => {
  for (const name of ["Yard", "Harbour", "Loft"]) {
    await ada.call(channelFolderEndpoints.createChannelFolder, { name, description: "" });
  }
  const order = [3, 1, 2];
  expect(await told(() => ada.call(channelFolderEndpoints.reorderChannelFolders, { order }))).toEqual([
    [null, { order: [1, 2, 3] }, { order: [3, 1, 2] }],
  ]);
  expect(await told(() => ada.call(channelFolderEndpoints.reorderChannelFolders, { order }))).toEqual([]);
});

it("tells of one that is gone, and not of the others that move up", async () => {
  for (const word of ["hull", "mast"]) {
    await ada.call(linkifierEndpoints.addLinkifier, {
      pattern: `${word}(?P<id>[0-9]+)`,
      url_template: "https://a.test/{id}",
    });
  }
  expect(await told(() => ada.call(linkifierEndpoints.removeLinkifier, { filter_id: 1 }))).toEqual([
    ["hull(?P<id>[0-9]+)", { pattern: "hull(?P<id>[0-9]+)", url_template: "https://a.test/{id}" }, null],
  ]);
});
