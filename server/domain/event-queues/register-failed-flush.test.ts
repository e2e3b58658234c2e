import { expect, onTestFinished, test, vi } from "vitest";
import { replaceFlushes } from "../../db/testing/replace-disk.ts";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "./testing/queue-client.ts";

// The connection of this test may be closed: nobody needs its data.
vi.mock("../../db/log/leave-open.ts", () => ({ leaveOpen: () => {}, isLeftOpen: () => false }));

test("when the commit of a registration cannot be flushed, its client gets one queue, which is in memory", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  onTestFinished(replaceFlushes({ later: (done) => setImmediate(() => done(new Error("EIO"))), now: () => {} }));
  const { queueId } = await openQueue(world.nina.call, { event_types: ["message"] });
  expect(world.ctx.storage.trouble()).toMatchObject({ kind: "failing" });
  expect(world.ctx.queues.ofUser(world.nina.id).map(({ id }) => id)).toEqual([queueId]);
});
