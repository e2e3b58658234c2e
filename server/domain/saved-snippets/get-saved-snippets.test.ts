import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { saveSnippet, snippetsOf } from "./testing/snippets.ts";

test("people get only their own snippets, the oldest first, in the list and the registration", async () => {
  const earliest = Math.floor(Date.now() / 1000);
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar } = world;
  const greeting = await saveSnippet(nina, "Greeting", "Two menus");
  const closing = await saveSnippet(nina, "Closing", "One menu");
  await saveSnippet(omar, "Lunch", "Soup");
  const listed = await snippetsOf(nina);
  expect(listed).toMatchObject([
    { id: greeting, title: "Greeting", content: "Two menus" },
    { id: closing, title: "Closing", content: "One menu" },
  ]);
  for (const { date_created } of listed) {
    expect(date_created).toBeGreaterThanOrEqual(earliest);
    expect(date_created).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  }
  const { snapshot } = await openQueue(nina.call, { fetch_event_types: ["saved_snippets"] });
  expect(snapshot.saved_snippets).toEqual(listed);
});
