import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { findSystemBot } from "../users/queries.ts";
import { userStatusEndpoints } from "./contract.ts";

test("anybody can read a status, which is empty if none is set", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const read = (user_id: number) => world.gus.call(userStatusEndpoints.getUserStatus, { user_id });
  expect(await read(world.nina.id)).toMatchObject({ status: {} });
  const bot = await createBot(world, world.nina);
  await bot.call(userStatusEndpoints.updateOwnStatus, { status_text: "under repair" });
  expect(await read(bot.id)).toMatchObject({ status: { status_text: "under repair" } });
  for (const id of [999_999, findSystemBot(world.ctx)?.id ?? 0]) {
    await expect(read(id)).rejects.toMatchObject({ code: "BAD_REQUEST", message: "No such user" });
  }
});
