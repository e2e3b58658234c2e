import { expect, onTestFinished, test } from "vitest";
import { maintainQueues } from "../jobs/queue-upkeep.ts";
import { createChannel } from "./actions.ts";
import { createTraceCheck, expectUnchanged, readTables } from "./unchanged.ts";
import { createWorld, type World } from "./world.ts";

test("a refused request that has written something is detected", async () => {
  const world = await openWorld();
  const { ada } = world;
  const write = async (status: number) => {
    await createChannel(ada, { name: `shelves ${status}`, subscribers: [] });
    return { status };
  };
  const verifyNoTrace = createTraceCheck(world);
  expect(await verifyNoTrace(() => write(200))).toEqual({ status: 200 });
  expect(await verifyNoTrace(async () => ({ status: 400 }))).toEqual({ status: 400 });
  await expect(verifyNoTrace(() => write(400))).rejects.toThrow(/to deeply equal/);
  await expect(expectUnchanged(world, () => write(401))).rejects.toThrow(/to deeply equal/);
});

test("a refused request that rolls back its writes leaves no trace", async () => {
  const world = await openWorld();
  const refused = () => createChannel(world.ada, { name: "general", subscribers: [] });
  await expect(expectUnchanged(world, refused)).rejects.toMatchObject({ code: "CHANNEL_ALREADY_EXISTS" });
});

test("pruning of events during the request does not count as a trace", async () => {
  const world = await openWorld();
  const { ada } = world;
  await createChannel(ada, { name: "shelves", subscribers: [] });
  const before = readTables(world);
  expect(before.events).not.toEqual([]);
  await expectUnchanged(world, () => maintainQueues(world.ctx));
  expect(readTables(world).events).toEqual([]);
  const write = () => createChannel(ada, { name: "sale loft", subscribers: [] });
  await expect(expectUnchanged(world, () => maintainQueues(world.ctx).then(write))).rejects.toThrow(/to deeply equal/);
});

async function openWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}
