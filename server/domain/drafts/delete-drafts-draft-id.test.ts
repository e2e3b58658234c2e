import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { deleteDraft, draftsOf, saveDrafts, unaddressed } from "./testing/drafts.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("a draft is deleted, the others stay, and the author's clients are notified", async () => {
  const { nina } = world;
  const [deleted = 0, kept] = await saveDrafts(nina, unaddressed, unaddressed);
  const queue = await openQueue(nina.call, { event_types: ["drafts"] });
  await verifyAction(world, () => deleteDraft(nina, deleted));
  expect((await draftsOf(nina)).map(({ id }) => id)).toEqual([kept]);
  expect(await queue.takeAll()).toMatchObject([{ type: "drafts", op: "remove", draft_id: deleted }]);
});

test("a deleted draft and one of somebody else are refused as unknown", async () => {
  const { nina, ada } = world;
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Draft does not exist" };
  const [id = 0] = await saveDrafts(nina, unaddressed);
  await expect(expectUnchanged(world, () => deleteDraft(ada, id))).rejects.toMatchObject(refusal);
  await deleteDraft(nina, id);
  await expect(expectUnchanged(world, () => deleteDraft(nina, id))).rejects.toMatchObject(refusal);
});
