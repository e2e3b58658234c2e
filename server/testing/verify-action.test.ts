import { onTestFinished, test } from "vitest";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { addPerson, createChannel, mark, post, sendDirect, subscribe } from "./actions.ts";
import { verifyAction } from "./verify-action.ts";
import { createWorld, type World } from "./world.ts";

test("Boris adds a person", async () => {
  const world = await openWorld();
  await verifyAction(world, () => addPerson(world.boris, "sven"));
});

test("Nina creates a public channel for herself", async () => {
  const world = await openWorld();
  await verifyAction(world, () => createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id] }));
});

test("Nina creates a public channel that she is not in, with Omar and Gus", async () => {
  const world = await openWorld();
  const subscribers = [world.omar.id, world.gus.id];
  await verifyAction(world, () => createChannel(world.nina, { name: "workshop", subscribers }));
});

test("Nina creates a private channel for herself and Omar", async () => {
  const world = await openWorld();
  const subscribers = [world.nina.id, world.omar.id];
  await verifyAction(world, () => createChannel(world.nina, { name: "board", subscribers, invite_only: true }));
});

test("Ada creates a default channel", async () => {
  const world = await openWorld();
  const channel = { name: "news", subscribers: [world.ada.id], is_default_stream: true };
  await verifyAction(world, () => createChannel(world.ada, channel));
});

test("Omar joins a public channel", async () => {
  const world = await openWorld();
  await createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id] });
  await verifyAction(world, () => subscribe(world.omar, "workshop"));
});

test("Nina adds Omar and Gus to a public channel", async () => {
  const world = await openWorld();
  await createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id] });
  await verifyAction(world, () => subscribe(world.nina, "workshop", [world.omar, world.gus]));
});

test("Nina adds Omar and Gus to a private channel that they could not see", async () => {
  const world = await openWorld();
  await createChannel(world.nina, { name: "board", subscribers: [world.nina.id], invite_only: true });
  await verifyAction(world, () => subscribe(world.nina, "board", [world.omar, world.gus]));
});

test("Nina sends the first message in a channel, with a mention, and one to all", async () => {
  const world = await openWorld();
  await createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id, world.omar.id, world.gus.id] });
  await verifyAction(world, () => post(world.nina, "workshop", "lamps", "@**Omar Haddad** look"));
  await verifyAction(world, () => post(world.nina, "workshop", "LAMPS", "@**all** look"));
});

test("Nina writes without a topic", async () => {
  const world = await openWorld();
  await verifyAction(world, () => post(world.nina, "general", "", "hello"));
});

test("Nina writes to Omar, to Omar and Pia, and to herself", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  for (const people of [[omar], [omar, pia], [nina], [omar]])
    await verifyAction(world, () => sendDirect(nina, people, "hi"));
});

test("Omar marks messages as read and as unread again", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const messages = [
    await post(nina, "general", "lamps", "@**Omar Haddad** one"),
    await post(nina, "general", "", "two"),
    await sendDirect(nina, [omar], "three"),
    await sendDirect(nina, [omar, world.pia], "four"),
  ];
  await verifyAction(world, () => mark(omar, "add", "read", messages.slice(0, 2)));
  await verifyAction(world, () => mark(omar, "add", "read", messages));
  await verifyAction(world, () => mark(omar, "remove", "read", messages));
});

test("Omar stars a message and unstars it", async () => {
  const world = await openWorld();
  const message = await sendDirect(world.nina, [world.omar], "keep this");
  await verifyAction(world, () => mark(world.omar, "add", "starred", [message]));
  await verifyAction(world, () => mark(world.omar, "remove", "starred", [message]));
});

test("Ada renames and describes the organization", async () => {
  const world = await openWorld();
  const change = { name: "Lindholm", description: "Books" };
  await verifyAction(world, () => world.ada.call(organizationEndpoints.updateOrganization, change));
});

async function openWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}
