import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { typingEndpoints } from "./contract.ts";
import { listen } from "./testing/listen.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const type = (op: "start" | "stop") => world.nina.call(typingEndpoints.setTyping, { op, to: [world.omar.id] });

test("Typing, idle: POST /typing op=start -> typing, a start event to the recipients", async () => {
  const eventsOf = await listen(world);
  await expectUnchanged(world, () => type("start"));
  expect(await eventsOf("omar")).toMatchObject([{ type: "typing", op: "start", sender: { user_id: world.nina.id } }]);
});

test("Typing, typing: POST /typing op=stop -> idle, a stop event; clients stop showing it after some time without events", async () => {
  await type("start");
  const eventsOf = await listen(world);
  await expectUnchanged(world, () => type("stop"));
  expect(await eventsOf("omar")).toMatchObject([{ type: "typing", op: "stop", sender: { user_id: world.nina.id } }]);
  const { snapshot } = await openQueue(world.omar.call);
  expect(snapshot).toMatchObject({ server_typing_started_expiry_period_milliseconds: 15_000 });
});
