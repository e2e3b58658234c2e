import { expect, onTestFinished, test } from "vitest";
import { maintainQueues } from "../../jobs/queue-upkeep.ts";
import { sendDirect } from "../../testing/actions.ts";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "./testing/queue-client.ts";

test("Event queue, registered: 10 minutes without being polled -> garbage-collected, and registered again", async () => {
  let now = Date.UTC(2026, 2, 2);
  const world = await createWorld({ clock: { now: () => now } });
  onTestFinished(world.close);
  const { ctx, nina, omar } = world;
  const [polled, forgotten] = [await openQueue(nina.call), await openQueue(nina.call)];

  now += 10 * 60_000;
  await maintainQueues(ctx);
  expect(await polled.takeAll()).toEqual([]);

  now += 1;
  await maintainQueues(ctx);
  await sendDirect(omar, [nina], "hello");
  await expect(forgotten.takeAll()).rejects.toMatchObject({
    status: 400,
    code: "BAD_EVENT_QUEUE_ID",
    message: `Bad event queue ID: ${forgotten.queueId}`,
    body: { queue_id: forgotten.queueId },
  });
  expect((await polled.takeAll()).map(({ type }) => type)).toContain("message");

  const again = await openQueue(nina.call);
  await sendDirect(omar, [nina], "still there?");
  expect((await again.takeAll()).map(({ type }) => type)).toContain("message");
});
