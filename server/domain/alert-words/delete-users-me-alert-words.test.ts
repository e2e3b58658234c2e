import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addWords, removeWords, wordsOf } from "./testing/words.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await addWords(world.nina, "Lamp", "sale", "menu");
  await addWords(world.omar, "lamp");
});

test("words are removed regardless of case, and clients are sent the remaining ones", async () => {
  const { nina, omar } = world;
  const queue = await openQueue(nina.call, { event_types: ["alert_words"] });
  expect(await verifyAction(world, () => removeWords(nina, "LAMP", " menu ", "desk"))).toEqual(["sale"]);
  expect(await queue.takeAll()).toMatchObject([{ type: "alert_words", alert_words: ["sale"] }]);
  expect(await wordsOf(omar)).toEqual(["lamp"]);
});

test("a word that is not in the list is ignored, and no event is sent", async () => {
  const { nina } = world;
  const queue = await openQueue(nina.call, { event_types: ["alert_words"] });
  for (const words of [["desk"], [""], []]) {
    expect(await expectUnchanged(world, () => removeWords(nina, ...words))).toEqual(["Lamp", "sale", "menu"]);
  }
  expect(await queue.takeAll()).toEqual([]);
});

test("a word that is too long is refused", async () => {
  const attempt = () => removeWords(world.nina, "lamp", "x".repeat(101));
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "alert_words[1] is too long (limit: 100 characters)",
  });
});
