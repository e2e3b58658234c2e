import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { playgroundEndpoints } from "./contract.ts";

const { params: playground } = playgroundEndpoints.addPlayground.example;

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test.each(["ada", "boris"] as const)("%s is told that there are no playgrounds", async (name) => {
  const add = () => world[name].call(playgroundEndpoints.addPlayground, playground);
  await expect(expectUnchanged(world, add)).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Code playgrounds are not available on this server.",
  });
});

test("clients are told of none, and none can be removed", async () => {
  const { snapshot } = await openQueue(world.ada.call, { fetch_event_types: ["realm_playgrounds"] });
  expect(snapshot.realm_playgrounds).toEqual([]);
  const remove = () => world.ada.call(playgroundEndpoints.removePlayground, { playground_id: 1 });
  await expect(expectUnchanged(world, remove)).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Invalid playground",
  });
});

test.each(["mia", "nina", "gus"] as const)("%s may not even ask", async (name) => {
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
  await expect(world[name].call(playgroundEndpoints.addPlayground, playground)).rejects.toMatchObject(refusal);
  const remove = world[name].call(playgroundEndpoints.removePlayground, { playground_id: 1 });
  await expect(remove).rejects.toMatchObject(refusal);
});

test.each(["name", "pygments_language", "url_template"] as const)("%s must be given, and has a limit", async (name) => {
  const { [name]: _, ...others } = playground;
  const missing = world.ada.call(playgroundEndpoints.addPlayground, others as typeof playground);
  await expect(missing).rejects.toMatchObject({ code: "BAD_REQUEST", message: `Missing '${name}' argument` });
  const endless = world.ada.call(playgroundEndpoints.addPlayground, { ...playground, [name]: "x".repeat(2_001) });
  await expect(endless).rejects.toMatchObject({ message: expect.stringContaining(`${name} is too long`) });
});
