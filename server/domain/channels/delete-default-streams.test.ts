import { expect, onTestFinished, test } from "vitest";
import { addPerson } from "../../testing/actions.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "./contract.ts";
import { seeChannel } from "./testing/channels.ts";

const remove = (world: World, who: "boris" | "mia", stream_id: number) =>
  world[who].call(channelEndpoints.removeDefaultChannel, { stream_id });

test("new people are no longer subscribed to a channel that was removed from the default channels", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const before = await seeChannel(world, "nina", 1);
  await verifyAction(world, () => remove(world, "boris", 1));
  await verifyAction(world, () => remove(world, "boris", 1));
  await addPerson(world.ada, "sven");
  expect((await seeChannel(world, "nina", 1)).subscriber_count).toBe(before.subscriber_count);
});

test("only administrators can remove a default channel, and only an existing one", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await expect(remove(world, "mia", 1)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  await expect(remove(world, "boris", 4711)).rejects.toMatchObject({ message: "Invalid channel ID" });
});
