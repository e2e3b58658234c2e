import { expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "./contract.ts";
import { createChannel } from "./testing/channels.ts";

const addressOf = async (world: World, who: "nina" | "omar" | "boris", stream_id: number, sender_id?: number) =>
  (await world[who].call(channelEndpoints.getChannelEmailAddress, { stream_id, sender_id })).email;

test("a channel has one address, readable and secret, the same for every request", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { name: "Café & Bar, 2. Stock" });
  const address = await addressOf(world, "nina", id);
  expect(address).toMatch(/^cafe-bar-2-stock\.[0-9a-f]{32}@127\.0\.0\.1$/);
  expect(await addressOf(world, "omar", id, world.omar.id)).toBe(address);
  const other = await createChannel(world, "nina", { name: "港" });
  expect(await addressOf(world, "nina", other)).toMatch(/^[0-9a-f]{32}@/);
});

test("nobody can read the address of a channel that they cannot read", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { invite_only: true, subscribers: [world.nina.id] });
  for (const who of ["omar", "boris"] as const) {
    await expect(addressOf(world, who, id)).rejects.toMatchObject({ message: "Invalid channel ID" });
  }
});

test("nobody gets an address that posts in another person's name", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina");
  await expect(addressOf(world, "nina", id, world.omar.id)).rejects.toMatchObject({ message: "Invalid sender ID" });
});
