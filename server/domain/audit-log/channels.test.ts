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

const changesOf = async (act: () => Promise<unknown>) =>
  (await recorded(world, act)).map(({ object, before, after }) => [object.name, before, after]);

it("records a new channel with its first subscribers", async () => {
  const { nina, omar } = world;
  const [entry] = await recorded(world, () =>
    createChannel(nina, { name: "workshop", description: "Books", subscribers: [nina.id, omar.id] }),
  );
  expect(entry).toMatchObject({
    action: "create_channel",
    actor: { user_id: nina.id },
    object: { kind: "channel", name: "workshop" },
    before: null,
    after: {
      name: "workshop",
      description: "Books",
      invite_only: false,
      can_administer_channel_group: { direct_members: [nina.id], direct_subgroups: [] },
      subscribers: { count: 2, ids: [nina.id, omar.id] },
    },
  });
});

it("records which properties of a channel were changed, with the names at that time", async () => {
  await createChannel(ada, { name: "workshop", subscribers: [ada.id] });
  const { stream_id } = await ada.call(channelEndpoints.getChannelId, { stream: "workshop" });
  await ada.call(channelFolderEndpoints.createChannelFolder, { name: "Shop", description: "" });
  const change = { stream_id, new_name: "bookstore", folder_id: 1, can_send_message_group: { new: 5 } };
  const [entry, ...others] = await recorded(world, () => ada.call(channelEndpoints.updateChannel, change));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    object: { name: "bookstore" },
    before: { name: "workshop", folder_id: null, can_send_message_group: 2 },
    after: { name: "bookstore", folder_id: 1, can_send_message_group: 5 },
    names: { channel_folder: { 1: "Shop" }, user_group: { 2: "role:everyone", 5: "role:moderators" } },
  });
  expect(await changesOf(() => ada.call(channelEndpoints.addDefaultChannel, { stream_id }))).toEqual([
    ["bookstore", { is_default: false }, { is_default: true }],
  ]);
  expect(await changesOf(() => ada.call(channelEndpoints.archiveChannel, { stream_id }))).toEqual([
    ["bookstore", { is_archived: false }, { is_archived: true }],
  ]);
});

it("records who was subscribed or unsubscribed by others, but not who joined or left themselves", async () => {
  const { nina, omar, pia } = world;
  await createChannel(nina, { name: "workshop", subscribers: [nina.id] });
  expect(await changesOf(() => subscribe(nina, "workshop", [omar, pia, nina]))).toEqual([
    ["workshop", {}, { subscribers: { count: 2, ids: [omar.id, pia.id] } }],
  ]);
  const out = { subscriptions: ["workshop"], principals: [omar.id] };
  expect(await changesOf(() => ada.call(subscriptionEndpoints.unsubscribe, out))).toEqual([
    ["workshop", { subscribers: { count: 1, ids: [omar.id] } }, {}],
  ]);
  const own = async () => {
    await omar.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
    await pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  };
  expect(await changesOf(own)).toEqual([]);
});

it("records thousands of people in one entry with the IDs of twenty", async () => {
  await createChannel(ada, { name: "workshop", subscribers: [ada.id] });
  const crowd = await mutate(world.ctx, (tx) =>
    Array.from({ length: 5_000 }, (_, at) => {
      const person = { email: `person${at}@example.test`, fullName: `Person ${at}`, role: 400, passwordHash: null };
      return insertUser(tx, person, { joinsDefaultChannels: false }).id;
    }),
  );
  const request = { subscriptions: [{ name: "workshop" }], principals: crowd, send_new_subscription_messages: false };
  expect(await changesOf(() => ada.call(subscriptionEndpoints.subscribe, request))).toEqual([
    ["workshop", {}, { subscribers: { count: 5_000, ids: crowd.slice(0, 20) } }],
  ]);
});

it("records user groups, their members, and who has permissions over them", async () => {
  const { nina, omar } = world;
  const [created] = await recorded(world, () => createGroup(nina, "packers", { members: [nina.id] }));
  expect(created).toMatchObject({
    object: { kind: "user_group", name: "packers" },
    before: null,
    after: { name: "packers", can_join_group: 8, members: { count: 1, ids: [nina.id] } },
  });
  const user_group_id = created?.object.id ?? 0;
  const swap = { user_group_id, add: [omar.id], delete: [nina.id], add_subgroups: [5] };
  const [swapped] = await recorded(world, () => nina.call(groupMemberEndpoints.updateMembers, swap));
  expect(swapped).toMatchObject({
    before: { members: { count: 1, ids: [nina.id] } },
    after: { members: { count: 1, ids: [omar.id] }, direct_subgroup_ids: { count: 1, ids: [5] } },
    names: { user: { [nina.id]: "Nina Vogel", [omar.id]: "Omar Haddad" }, user_group: { 5: "role:moderators" } },
  });
  const edit = { user_group_id, name: "schedulers", can_join_group: { new: 3 } };
  expect(await changesOf(() => nina.call(groupEndpoints.updateGroup, edit))).toEqual([
    ["schedulers", { name: "packers", can_join_group: 8 }, { name: "schedulers", can_join_group: 3 }],
  ]);
  expect(await changesOf(() => nina.call(groupEndpoints.deactivateGroup, { user_group_id }))).toEqual([
    ["schedulers", { deactivated: false }, { deactivated: true }],
  ]);
});

it("records a new order as one change, however many objects are moved", async () => {
  for (const name of ["Shop", "Kitchen", "Loft"]) {
    await ada.call(channelFolderEndpoints.createChannelFolder, { name, description: "" });
  }
  const order = [3, 1, 2];
  expect(await changesOf(() => ada.call(channelFolderEndpoints.reorderChannelFolders, { order }))).toEqual([
    [null, { order: [1, 2, 3] }, { order: [3, 1, 2] }],
  ]);
  expect(await changesOf(() => ada.call(channelFolderEndpoints.reorderChannelFolders, { order }))).toEqual([]);
});

it("records a removed object, but not the others that move up", async () => {
  for (const word of ["hall", "menu"]) {
    await ada.call(linkifierEndpoints.addLinkifier, {
      pattern: `${word}(?P<id>[0-9]+)`,
      url_template: "https://a.test/{id}",
    });
  }
  expect(await changesOf(() => ada.call(linkifierEndpoints.removeLinkifier, { filter_id: 1 }))).toEqual([
    ["hall(?P<id>[0-9]+)", { pattern: "hall(?P<id>[0-9]+)", url_template: "https://a.test/{id}" }, null],
  ]);
});
