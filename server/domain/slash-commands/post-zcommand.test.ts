import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { slashCommandEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const run = (command: string) => world.nina.call(slashCommandEndpoints.runCommand, { command });

test.each([
  ["/dark", "color_scheme", 2],
  ["/night", "color_scheme", 2],
  ["/light", "color_scheme", 3],
  ["/day ", "color_scheme", 3],
  ["/fluid-width", "fluid_layout_width", true],
])(
  "when Nina types %j, the setting changes on all her devices and for nobody else",
  async (command, property, value) => {
    const registration = { event_types: ["user_settings"], client_capabilities: { user_settings_object: true } };
    const [nina, omar] = [
      await openQueue(world.nina.call, registration),
      await openQueue(world.omar.call, registration),
    ];
    await verifyAction(world, () => run(command));
    expect(await nina.takeAll()).toMatchObject([{ type: "user_settings", op: "update", property, value }]);
    expect(await omar.takeAll()).toEqual([]);
  },
);

test("a command without effect and a ping succeed and change nothing", async () => {
  await run("/fluid-width");
  await run("/fixed-width");
  for (const command of ["/fixed-width", "/ping"]) await expectUnchanged(world, () => run(command));
});

test.each([
  ["dark", "There should be a leading slash in the command."],
  ["/", "No such command: "],
  ["/shout", "No such command: shout"],
  ["/toString", "No such command: toString"],
])("%j is refused as an unknown command", async (command, message) => {
  await expect(expectUnchanged(world, () => run(command))).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});
