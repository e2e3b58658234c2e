import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addWords, removeWords, wordsOf } from "./testing/words.ts";

test("people can read their own alert words in the order they were added, and get them at registration", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar } = world;
  await addWords(nina, "sail", "Keel");
  await addWords(omar, "mast");
  await removeWords(nina, "sail");
  await addWords(nina, "sail");
  expect(await wordsOf(nina)).toEqual(["Keel", "sail"]);
  const { snapshot } = await openQueue(nina.call, { fetch_event_types: ["alert_words"] });
  expect(snapshot.alert_words).toEqual(["Keel", "sail"]);
});
