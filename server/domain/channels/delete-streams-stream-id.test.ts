import { afterEach, beforeEach, expect, test } from "vitest";
import { addPerson, subscribe } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, post } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { channelEndpoints } from "./contract.ts";
import { archiveChannel, changeChannel, createChannel, seeChannel } from "./testing/channels.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, gus } = world;
  workshop = await createChannel(world, "nina", { subscribers: [nina.id, omar.id, gus.id] });
});

afterEach(() => world.close());

test("an archived channel is removed for older clients, and marked for newer ones", async () => {
  const events = { event_types: ["stream", "subscription", "default_streams"] };
  const withArchived = { client_capabilities: { archived_channels: true } };
  const [old, latest] = [await listen(world.omar, events), await listen(world.omar, { ...events, ...withArchived })];
  await verifyAction(world, () => archiveChannel(world, "nina", workshop));
  expect(await old.next()).toMatchObject([{ op: "delete", stream_ids: [workshop] }]);
  expect(await latest.next()).toMatchObject([{ op: "update", property: "is_archived", value: true }]);
});

test("nothing in an archived channel is deleted, and people can still read it", async () => {
  const id = await post(world.omar, workshop, "Nothing is lost");
  await archiveChannel(world, "nina", workshop);
  const narrow = [{ operator: "channel", operand: workshop }];
  const page = { anchor: "newest", num_before: 10, num_after: 0, narrow };
  const { messages } = await world.omar.call(messageEndpoints.getMessages, page);
  expect(messages.map((message) => message.id)).toEqual([id]);
  expect(await seeChannel(world, "omar", workshop)).toMatchObject({ is_archived: true, subscriber_count: 3 });
});

test("nobody can write in an archived channel, start a topic there, or join it", async () => {
  await post(world.omar, workshop, "Hello", "lamp");
  await archiveChannel(world, "nina", workshop);
  for (const topic of ["lamp", "menu"]) {
    await expect(expectUnchanged(world, () => post(world.ada, workshop, "Hello?", topic))).rejects.toMatchObject({
      message: "Not authorized to send to channel 'workshop'",
    });
  }
  await expect(expectUnchanged(world, () => subscribe(world.pia, "workshop"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(expectUnchanged(world, () => subscribe(world.ada, "workshop", [world.pia]))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("an archived default channel gets no new people until it is restored", async () => {
  await world.boris.call(channelEndpoints.addDefaultChannel, { stream_id: workshop });
  await verifyAction(world, () => archiveChannel(world, "boris", workshop));
  await addPerson(world.ada, "sven");
  expect((await seeChannel(world, "nina", workshop)).subscriber_count).toBe(3);
  await verifyAction(world, () => changeChannel(world, "boris", workshop, { is_archived: false }));
  await addPerson(world.ada, "lena");
  expect((await seeChannel(world, "nina", workshop)).subscriber_count).toBe(4);
});

test("the organization announces nothing in an archived channel", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { signup_announcements_stream_id: workshop });
  const gus = await listen(world.gus, { event_types: ["realm"] });
  await verifyAction(world, () => archiveChannel(world, "nina", workshop));
  expect(await gus.next()).toMatchObject([{ property: "signup_announcements_stream_id", value: -1 }]);
});

test("the name of an archived channel stays taken", async () => {
  await archiveChannel(world, "nina", workshop);
  await expect(createChannel(world, "omar")).rejects.toMatchObject({ code: "CHANNEL_ALREADY_EXISTS" });
});

test("nobody can archive a channel twice, one that they cannot see, or one that they do not administer", async () => {
  const board = await createChannel(world, "nina", { name: "board", invite_only: true, subscribers: [world.nina.id] });
  for (const id of [board, 4711]) {
    await expect(expectUnchanged(world, () => archiveChannel(world, "omar", id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
  for (const who of ["omar", "mia", "gus"] as const) {
    await expect(expectUnchanged(world, () => archiveChannel(world, who, workshop))).rejects.toMatchObject({
      code: "CANNOT_ADMINISTER_CHANNEL",
    });
  }
  await archiveChannel(world, "boris", board);
  await archiveChannel(world, "nina", workshop);
  await expect(expectUnchanged(world, () => archiveChannel(world, "nina", workshop))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Channel is already deactivated",
  });
});
