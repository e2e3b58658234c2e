import { beforeEach, expect, onTestFinished, test } from "vitest";
import { roles } from "../../http/roles.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { archiveChannel, changeChannel, createChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { createLink, signUpPage, tove } from "../invitations/testing/invite.ts";
import { defaultChannelGroupEndpoints as endpoints } from "./contract.ts";

let world: World;
let workshop: number;
let kitchen: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  workshop = await createChannel(world, "ada", { name: "workshop" });
  kitchen = await createChannel(world, "ada", { name: "kitchen" });
});

async function create(group_name: string, stream_names: string[], by: TestPersonName = "boris"): Promise<number> {
  const group = { group_name, description: " Who builds and mends ", stream_names };
  return (await world[by].call(endpoints.createDefaultChannelGroup, group)).group_id;
}

const put = (group_id: number, op: "add" | "remove", ...stream_names: string[]) =>
  world.boris.call(endpoints.changeDefaultChannelGroupChannels, { group_id, op, stream_names });

async function groupsSentTo(name: TestPersonName): Promise<unknown> {
  const { snapshot } = await openQueue(world[name].call, { fetch_event_types: ["default_stream_groups"] });
  return snapshot.realm_default_stream_groups;
}

test("when Boris creates a group, members are sent all groups in the order of their names, and guests none", async () => {
  const sales = await create("Schedulers", ["kitchen"]);
  const id = await verifyAction(world, () => create(" Bookshop ", ["workshop", "kitchen", "WORKSHOP"]));
  const groups = [
    { id, name: "Bookshop", description: "Who builds and mends", streams: [workshop, kitchen] },
    { id: sales, name: "Schedulers", description: "Who builds and mends", streams: [kitchen] },
  ];
  expect(await groupsSentTo("nina")).toEqual(groups);
  expect(await groupsSentTo("gus")).toEqual([]);
  const queues = {
    nina: await openQueue(world.nina.call, { event_types: ["default_stream_groups"] }),
    gus: await openQueue(world.gus.call, { event_types: ["default_stream_groups"] }),
  };
  await world.boris.call(endpoints.deleteDefaultChannelGroup, { group_id: sales });
  expect(await queues.nina.takeAll()).toEqual([
    { type: "default_stream_groups", default_stream_groups: groups.slice(0, 1), id: expect.any(Number) },
  ]);
  expect(await queues.gus.takeAll()).toEqual([]);
});

test("a group gets another name and description, and channels are added and removed", async () => {
  const group_id = await create("Bookshop", ["workshop"]);
  await verifyAction(world, () =>
    world.boris.call(endpoints.updateDefaultChannelGroup, {
      group_id,
      new_group_name: "BOOKSHOP",
      new_description: "",
    }),
  );
  await verifyAction(world, () => put(group_id, "add", "kitchen"));
  await verifyAction(world, () => put(group_id, "remove", "workshop"));
  expect(await groupsSentTo("nina")).toEqual([{ id: group_id, name: "BOOKSHOP", description: "", streams: [kitchen] }]);
  const queue = await openQueue(world.nina.call, { event_types: ["default_stream_groups"] });
  await world.boris.call(endpoints.updateDefaultChannelGroup, { group_id, new_group_name: "BOOKSHOP" });
  await put(group_id, "add");
  expect(await queue.takeAll()).toEqual([]);
});

test.each([
  ["becomes a default channel", () => world.boris.call(channelEndpoints.addDefaultChannel, { stream_id: kitchen })],
  ["becomes private", () => changeChannel(world, "ada", kitchen, { is_private: true })],
  ["is archived", () => archiveChannel(world, "ada", kitchen)],
])("a channel that %s is removed from all groups", async (_what, change) => {
  const id = await create("Bookshop", ["workshop", "kitchen"]);
  await create("Schedulers", ["kitchen"]);
  await verifyAction(world, change);
  expect(await groupsSentTo("ada")).toMatchObject([{ id, streams: [workshop] }, { streams: [] }]);
});

test("a new person is subscribed to the channels of the groups that they chose", async () => {
  const id = await create("Bookshop", ["workshop"]);
  await create("Schedulers", ["kitchen"]);
  const token = await createLink(world.ada);
  expect(await signUpPage(world.stranger, token)).toMatchObject({
    default_stream_groups: [
      { id, name: "Bookshop", description: "Who builds and mends" },
      { name: "Schedulers", description: "Who builds and mends" },
    ],
  });
  const join = () => world.stranger(invitationEndpoints.signUp, { token, ...tove, default_stream_groups: [id] });
  const { user_id } = await verifyAction(world, join);
  expect(subscribersOf(world.ctx, workshop)).toContain(user_id);
  expect(subscribersOf(world.ctx, kitchen)).not.toContain(user_id);
});

test("guests cannot choose a group, and an unknown group is refused", async () => {
  const id = await create("Bookshop", ["workshop"]);
  const asGuest = await createLink(world.ada, { invite_as: roles.guest });
  expect((await signUpPage(world.stranger, asGuest)).default_stream_groups).toEqual([]);
  expect((await signUpPage(world.stranger, "made-up")).default_stream_groups).toEqual([]);
  for (const [token, group] of [
    [asGuest, id],
    [await createLink(world.ada), 99],
  ] as const) {
    const join = () => world.stranger(invitationEndpoints.signUp, { token, ...tove, default_stream_groups: [group] });
    await expect(expectUnchanged(world, join)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: `Default channel group with id '${group}' does not exist.`,
    });
  }
});

test.each([
  ["an empty name", () => create(" ", []), "Default channel group name can't be empty."],
  ["a name of two lines", () => create("A\nB", []), "Invalid character in default channel group name, at position 2."],
  ["a taken name", () => create("BOOKSHOP", []), "Default channel group 'BOOKSHOP' already exists"],
  ["a name that is too long", () => create("x".repeat(61), []), "group_name is too long (limit: 60 characters)"],
  ["an unknown channel", () => create("Other", ["nowhere"]), "Invalid channel name 'nowhere'"],
  [
    "a default channel",
    () => put(1, "add", "general"),
    "'general' is a default channel and cannot be added to 'Bookshop'",
  ],
  ["a private channel", () => put(1, "add", "board"), "'board' is a private channel and cannot be added to 'Bookshop'"],
  [
    "an archived channel",
    () => create("Other", ["old"]),
    "'old' is an archived channel and cannot be added to 'Other'",
  ],
  [
    "a channel that is in it",
    () => put(1, "add", "kitchen", "workshop"),
    "Channel 'workshop' is already present in default channel group 'Bookshop'",
  ],
  [
    "a channel that is not in it",
    () => put(1, "remove", "workshop", "kitchen"),
    "Channel 'kitchen' is not present in default channel group 'Bookshop'",
  ],
  ["an unknown group", () => put(99, "add", "kitchen"), "Default channel group with id '99' does not exist."],
  [
    "no change",
    () => world.boris.call(endpoints.updateDefaultChannelGroup, { group_id: 1 }),
    'You must pass "new_description" or "new_group_name".',
  ],
  ["a moderator", () => create("Other", [], "mia"), "Must be an organization administrator"],
])("a request with %s is refused and changes nothing", async (_what, act, message) => {
  await create("Bookshop", ["workshop"]);
  await createChannel(world, "ada", { name: "board", invite_only: true });
  await archiveChannel(world, "ada", await createChannel(world, "ada", { name: "old" }));
  await expect(expectUnchanged<unknown>(world, act)).rejects.toMatchObject({ status: 400, message });
});

test("there are at most a hundred groups", async () => {
  for (let at = 0; at < 100; at++) await create(`Group ${at}`, []);
  await expect(create("One more", [])).rejects.toMatchObject({
    message: "There are too many default channel groups (limit: 100).",
  });
});
