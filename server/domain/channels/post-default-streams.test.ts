import { afterEach, beforeEach, expect, test } from "vitest";
import { addPerson } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "./contract.ts";
import { archiveChannel, createChannel, seeChannel } from "./testing/channels.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const add = (who: "boris" | "mia", stream_id: number) =>
  world[who].call(channelEndpoints.addDefaultChannel, { stream_id });

test("new people are subscribed to a channel once an administrator makes it a default one", async () => {
  const id = await createChannel(world, "nina");
  await verifyAction(world, () => add("boris", id));
  await verifyAction(world, () => add("boris", id));
  await addPerson(world.ada, "sven");
  expect((await seeChannel(world, "nina", id)).subscriber_count).toBe(1);
});

test("private and archived channels, and those that do not exist, cannot be default channels", async () => {
  const secret = await createChannel(world, "boris", { invite_only: true });
  const old = await createChannel(world, "boris", { name: "old" });
  await archiveChannel(world, "boris", old);
  const refusals: [number, string][] = [
    [secret, "Private channels cannot be made default."],
    [old, "Invalid channel ID"],
    [4711, "Invalid channel ID"],
  ];
  for (const [id, message] of refusals) {
    await expect(expectUnchanged(world, () => add("boris", id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    });
  }
});

test("moderators choose no default channels", async () => {
  await expect(add("mia", 1)).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});
