import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { deleteDraft, draftsOf, editDraft, saveDrafts, synchronize, unaddressed } from "./testing/drafts.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("turning synchronization off deletes the drafts on the server, and clients are sent no event", async () => {
  const { nina, omar } = world;
  await saveDrafts(nina, unaddressed, unaddressed);
  await saveDrafts(omar, unaddressed);
  const queue = await openQueue(nina.call, { event_types: ["drafts"] });
  await verifyAction(world, () => synchronize(nina, false));
  expect(await queue.takeAll()).toEqual([]);
  expect((await openQueue(nina.call)).snapshot.drafts).toEqual([]);
  expect(await draftsOf(omar)).toHaveLength(1);
  await verifyAction(world, () => synchronize(nina, true));
  expect(await draftsOf(nina)).toEqual([]);
});

test("while synchronization is off, drafts cannot be read or written", async () => {
  const { nina } = world;
  const [id = 0] = await saveDrafts(nina, unaddressed);
  await synchronize(nina, false);
  const refusal = { status: 400, code: "BAD_REQUEST", message: "User has disabled synchronizing drafts." };
  const attempts: readonly (() => Promise<unknown>)[] = [
    () => draftsOf(nina),
    () => saveDrafts(nina, unaddressed),
    () => editDraft(nina, id, unaddressed),
    () => deleteDraft(nina, id),
  ];
  for (const attempt of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
  }
});
