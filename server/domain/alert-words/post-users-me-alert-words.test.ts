import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { alertWordLimits } from "./limits.ts";
import { addWords, wordsOf } from "./testing/words.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("words are added as they are written, and clients are sent all of them", async () => {
  const { gus, ada } = world;
  const queue = await openQueue(gus.call, { event_types: ["alert_words"] });
  const others = await openQueue(ada.call, { event_types: ["alert_words"] });
  expect(await verifyAction(world, () => addWords(gus, "Lamp", " sale maker "))).toEqual(["Lamp", "sale maker"]);
  expect(await verifyAction(world, () => addWords(gus, "menu"))).toEqual(["Lamp", "sale maker", "menu"]);
  expect(await queue.takeAll()).toMatchObject([
    { type: "alert_words", alert_words: ["Lamp", "sale maker"] },
    { type: "alert_words", alert_words: ["Lamp", "sale maker", "menu"] },
  ]);
  expect(await others.takeAll()).toEqual([]);
});

test("blank and existing words are ignored regardless of case, and no event is sent for nothing", async () => {
  const { nina } = world;
  expect(await addWords(nina, "Åsa", "", "åsa", "ÅSA", "\t")).toEqual(["Åsa"]);
  const queue = await openQueue(nina.call, { event_types: ["alert_words"] });
  for (const words of [["åsa"], [" "], []]) {
    expect(await expectUnchanged(world, () => addWords(nina, ...words))).toEqual(["Åsa"]);
  }
  expect(await queue.takeAll()).toEqual([]);
});

test.each([
  ["alert_words[0] is too long (limit: 100 characters)", ["x".repeat(101)]],
  ["alert_words[1] is too long (limit: 100 characters)", ["lamp", "🚣".repeat(101)]],
  ["alert_words[0] must not contain null bytes", ["\u0000"]],
  ["alert_words has too many items (limit: 1000)", Array.from({ length: 1001 }, (_, at) => `${at}`)],
])("%s", async (message, words) => {
  const attempt = () => addWords(world.nina, ...words);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});

test("the number of alert words is limited, and nothing is added beyond it", async () => {
  const { nina } = world;
  await addWords(nina, "🚣".repeat(alertWordLimits.length));
  await addWords(nina, ...Array.from({ length: alertWordLimits.words - 1 }, (_, at) => `${at}`));
  await expect(expectUnchanged(world, () => addWords(nina, "lamp", "sale"))).rejects.toMatchObject({
    message: "There are too many alert words (limit: 1000).",
  });
  expect(await wordsOf(nina)).toHaveLength(1000);
});
