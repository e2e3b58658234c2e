import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { createLogTo } from "../../log/create-log.ts";
import { openLogFile } from "../../log/log-file.ts";
import { createWorld } from "../../testing/world.ts";
import { serverLogEndpoints } from "./contract.ts";

/** A world that has logged some lines in its own data folder. */
async function openWorld() {
  const world = await createWorld();
  onTestFinished(world.close);
  const file = openLogFile(dataFiles(world.folder).logs);
  const log = createLogTo("debug", file.write);
  return { ...world, log };
}

test("an administrator reads the newest lines first, page by page, by level and by text", async () => {
  const { boris, log } = await openWorld();
  log.debug("a detail");
  log.info({ port: 8420 }, "server started");
  log.warn("the disk is nearly full");
  log.error({ err: new Error("out of order"), request: "4e8f1b-1", endpoint: "GET /books" }, "request failed");
  const read = async (params: object) => (await boris.call(serverLogEndpoints.getServerLogs, params)).lines;
  expect((await read({})).map(({ level, message }) => [level, message])).toEqual([
    ["error", "request failed"],
    ["warning", "the disk is nearly full"],
    ["info", "server started"],
  ]);
  expect(await read({ level: "error" })).toMatchObject([
    {
      level: "error",
      request_id: "4e8f1b-1",
      error: { type: "Error", message: "out of order" },
      details: { endpoint: "GET /books" },
    },
  ]);
  expect((await read({ level: "debug", text: "DETAIL" })).map(({ level }) => level)).toEqual(["debug"]);
  expect((await read({ text: "8420" })).map(({ details }) => details)).toEqual([{ port: 8420 }]);
  const { lines, older } = await boris.call(serverLogEndpoints.getServerLogs, { limit: 1 });
  expect(lines).toHaveLength(1);
  expect((await read({ before: older ?? "" })).map(({ message }) => message)).toEqual([
    "the disk is nearly full",
    "server started",
  ]);
});

test("people who are not administrators cannot read the log", async () => {
  const { mia, nina, gus } = await openWorld();
  for (const { call } of [mia, nina, gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
    await expect(call(serverLogEndpoints.getServerLogs, {})).rejects.toMatchObject(refused);
  }
});

test("the log of a server that has not written any is empty", async () => {
  const { ada } = await openWorld();
  expect(await ada.call(serverLogEndpoints.getServerLogs, {})).toMatchObject({ lines: [], older: null });
});
