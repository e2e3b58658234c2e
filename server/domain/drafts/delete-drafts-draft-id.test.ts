import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { discard, draftsOf, keep, unaddressed } from "./testing/drafts.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("a draft is thrown away, the others stay, and the author's clients hear of it", async () => {
  const { nina } = world;
  const [gone = 0, left] = await keep(nina, unaddressed, unaddressed);
  const queue = await openQueue(nina.call, { event_types: ["drafts"] });
  await verifyAction(world, () => discard(nina, gone));
  expect((await draftsOf(nina)).map(({ id }) => id)).toEqual([left]);
  expect(await queue.takeAll()).toMatchObject([{ type: "drafts", op: "remove", draft_id: gone }]);
});

test("a draft that is gone, or somebody else's, does not exist", async () => {
  const { nina, ada } = world;
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Draft does not exist" };
  const [id = 0] = await keep(nina, unaddressed);
  await expect(expectUnchanged(world, () => discard(ada, id))).rejects.toMatchObject(refusal);
  await discard(nina, id);
  await expect(expectUnchanged(world, () => discard(nina, id))).rejects.toMatchObject(refusal);
});
