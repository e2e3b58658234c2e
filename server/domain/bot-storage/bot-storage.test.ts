import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { asBot, createBot } from "../bots/testing/bot.ts";
import { botStorageEndpoints } from "./contract.ts";

let world: World;
let tasks: Person;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  tasks = await createBot(world, world.nina);
});

type Storage = InputOf<typeof botStorageEndpoints.updateBotStorage>["storage"];

const store = (storage: Storage, by = tasks) => by.call(botStorageEndpoints.updateBotStorage, { storage });
const remove = (keys?: string[]) => tasks.call(botStorageEndpoints.removeBotStorage, { keys });

async function stored(keys?: string[], by = tasks): Promise<Readonly<Record<string, string>>> {
  return (await by.call(botStorageEndpoints.getBotStorage, { keys })).storage;
}

test("a bot can read what it has stored, also after a restart, and nobody else can", async () => {
  await store({ task: "9:14", "wind\u0000": "", "🚣": "force 9" });
  await store({ task: "21:40" });
  const other = await createBot(world, world.nina, { short_name: "other" });
  expect([await stored(undefined, other), await stored(undefined, world.nina)]).toEqual([{}, {}]);
  expect(await stored(["🚣", "task"])).toEqual({ "🚣": "force 9", task: "21:40" });
  const again = await world.restart();
  onTestFinished(again.close);
  expect(await stored(undefined, asBot(again, tasks))).toEqual({ "🚣": "force 9", task: "21:40", "wind\u0000": "" });
});

test("a bot can delete some entries, or all of them", async () => {
  await store({ task: "9:14", wind: "9", rain: "none" });
  await remove(["task"]);
  expect(await stored()).toEqual({ wind: "9", rain: "none" });
  await remove();
  expect(await stored()).toEqual({});
});

test("reading or deleting a key that does not exist is refused", async () => {
  await store({ task: "9:14" });
  const refusal = { status: 400, code: "BAD_REQUEST", message: "Key does not exist." };
  await expect(stored(["task", "wind"])).rejects.toMatchObject(refusal);
  await expect(expectUnchanged(world, () => remove(["task", "wind"]))).rejects.toMatchObject(refusal);
});

test("an account can store a million characters including keys, and not one more", async () => {
  const texts = Array.from({ length: 20 }, (_, at) => [`log ${String(at).padStart(2, "0")}`, "x".repeat(49_994)]);
  for (const half of [texts.slice(0, 10), texts.slice(10)]) await store(Object.fromEntries(half));
  await expect(expectUnchanged(world, () => store({ a: "" }))).rejects.toMatchObject({
    message: "There is too much in the storage (limit: 1000000 characters).",
  });
  await store({ "log 00": "" });
  await store({ a: "" });
});

test.each([[{ ["k".repeat(256)]: "" }], [{ task: "x".repeat(50_001) }], [{ task: 9 } as unknown as Storage]])(
  "a key or text that is too long, and a value that is not a text, are refused",
  async (storage) => {
    await expect(expectUnchanged(world, () => store(storage))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  },
);
