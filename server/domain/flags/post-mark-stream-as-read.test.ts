import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { flagEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina marks a channel as read, all of its topics and nothing else", async () => {
  const { nina, omar } = world;
  const [workshop, shop] = [await openChannel(world, "workshop", ["nina"]), await openChannel(world, "shop", ["nina"])];
  await post(omar, workshop, "One");
  await post(omar, workshop, "Two", "menu");
  const elsewhere = await post(omar, shop, "Three");
  const direct = await write(omar, [nina], "Four");
  await verifyAction(world, () => nina.call(flagEndpoints.markChannelAsRead, { stream_id: workshop }));
  expect((await openQueue(nina.call)).snapshot.unread_msgs).toMatchObject({
    count: 2,
    streams: [{ stream_id: shop, unread_message_ids: [elsewhere] }],
    pms: [{ unread_message_ids: [direct] }],
  });
});

test("nothing is unread in a channel that Nina may read but is not in", async () => {
  const workshop = await openChannel(world, "workshop", ["omar"]);
  await post(world.omar, workshop, "One");
  await expectUnchanged(world, () => world.nina.call(flagEndpoints.markChannelAsRead, { stream_id: workshop }));
});

test("a channel that Nina may not read is refused as one that does not exist", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  for (const stream_id of [board, 999, -1]) {
    await expect(
      expectUnchanged(world, () => world.nina.call(flagEndpoints.markChannelAsRead, { stream_id })),
    ).rejects.toMatchObject({ code: "BAD_REQUEST", message: "Invalid channel ID" });
  }
});
