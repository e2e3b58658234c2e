import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addView, removeView, requestByPath, viewsOf } from "./testing/views.ts";

const lamps = "narrow/topic/lamps";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await addView(world.nina, lamps, "Lamps");
  await addView(world.nina, "inbox");
});

test("a view is removed, and its owner's clients are notified", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["navigation_view"] });
  await verifyAction(world, () => removeView(world.nina, lamps));
  expect(await viewsOf(world.nina)).toEqual([{ fragment: "inbox", is_pinned: true }]);
  expect(await queue.takeAll()).toMatchObject([{ type: "navigation_view", op: "remove", fragment: lamps }]);
});

test.each(["narrow/topic/lamps", "narrow%2Ftopic%2Flamps"])("a view can be given in the path as %s", async (path) => {
  const answer = await requestByPath(world, world.nina, "DELETE", path);
  expect(answer.json).toEqual({ result: "success", msg: "" });
  expect(await viewsOf(world.nina)).toHaveLength(1);
});

test("a removed view and one of somebody else are refused as unknown", async () => {
  const refusal = { status: 404, code: "NOT_FOUND", message: "Navigation view does not exist." };
  await expect(expectUnchanged(world, () => removeView(world.ada, lamps))).rejects.toMatchObject(refusal);
  await removeView(world.nina, lamps);
  await expect(expectUnchanged(world, () => removeView(world.nina, lamps))).rejects.toMatchObject(refusal);
});
