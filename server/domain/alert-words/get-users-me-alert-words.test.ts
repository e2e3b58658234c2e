import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addWords, removeWords, wordsOf } from "./testing/words.ts";

test("people can read their own alert words in the order they were added, and get them at registration", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar } = world;
  await addWords(nina, "sale", "Lamp");
  await addWords(omar, "menu");
  await removeWords(nina, "sale");
  await addWords(nina, "sale");
  expect(await wordsOf(nina)).toEqual(["Lamp", "sale"]);
  const { snapshot } = await openQueue(nina.call, { fetch_event_types: ["alert_words"] });
  expect(snapshot.alert_words).toEqual(["Lamp", "sale"]);
});
