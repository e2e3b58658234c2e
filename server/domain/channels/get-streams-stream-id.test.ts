import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { archiveChannel, createChannel, seeChannel } from "./testing/channels.ts";

test("people who may see a channel can read it even after it is archived", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { invite_only: true, subscribers: [world.nina.id, world.gus.id] });
  await archiveChannel(world, "nina", id);
  for (const who of ["nina", "gus", "boris"] as const) {
    expect(await seeChannel(world, who, id)).toMatchObject({ stream_id: id, is_archived: true, subscriber_count: 2 });
  }
});

test("an invisible channel is refused like one that does not exist", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { invite_only: true, subscribers: [world.nina.id] });
  for (const unknown of [id, 4711, 0]) {
    await expect(seeChannel(world, "omar", unknown)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
});
