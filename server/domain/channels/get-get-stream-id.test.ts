import { expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "./contract.ts";
import { createChannel } from "./testing/channels.ts";

const idOf = (world: World, who: "omar" | "nina", stream: string) =>
  world[who].call(channelEndpoints.getChannelId, { stream });

test.each(["50% off: café", "50% OFF: Café ", '"50% off: café"', "50%25%20off%3A%20caf%C3%A9"])(
  "a channel is found by its name, written %s",
  async (stream) => {
    const world = await createWorld();
    onTestFinished(world.close);
    const id = await createChannel(world, "nina", { name: "50% off: café" });
    expect(await idOf(world, "omar", stream)).toMatchObject({ stream_id: id });
  },
);

test("a name in quotes is first looked up with its quotes", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const plain = await createChannel(world, "nina", { name: "news" });
  const quoted = await createChannel(world, "nina", { name: '"news"' });
  expect(await idOf(world, "omar", "news")).toMatchObject({ stream_id: plain });
  expect(await idOf(world, "omar", '"news"')).toMatchObject({ stream_id: quoted });
});

test("names of channels that a person may not see are refused like unknown ones", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await createChannel(world, "nina", { name: "board", invite_only: true, subscribers: [world.nina.id] });
  for (const name of ["board", "bored", "%", ""]) {
    await expect(idOf(world, "omar", name)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: `Invalid channel name '${name}'`,
    });
  }
});
