import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { savedSnippetLimit } from "./limits.ts";
import { saveSnippet, snippetsOf } from "./testing/snippets.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("a snippet is stored without the space around it, and its owner's clients are notified", async () => {
  const queue = await openQueue(world.gus.call, { event_types: ["saved_snippets"] });
  const others = await openQueue(world.ada.call, { event_types: ["saved_snippets"] });
  const id = await verifyAction(world, () => saveSnippet(world.gus, " Thanks ", "**Thank** you\n\n* Gus\n"));
  const [snippet] = await snippetsOf(world.gus);
  expect(snippet).toMatchObject({ id, title: "Thanks", content: "**Thank** you\n\n* Gus" });
  expect(await queue.takeAll()).toMatchObject([{ type: "saved_snippets", op: "add", saved_snippet: snippet }]);
  expect(await others.takeAll()).toEqual([]);
});

test("the longest allowed title and content are stored completely", async () => {
  const [title, content] = ["🚣".repeat(60), "🚣".repeat(10_000)];
  await saveSnippet(world.nina, title, content);
  expect(await snippetsOf(world.nina)).toMatchObject([{ title, content }]);
});

test.each([
  ["title cannot be blank", " ", "Thank you"],
  ["content cannot be blank", "Thanks", "\n"],
  ["title is too long (limit: 60 characters)", "x".repeat(61), "Thank you"],
  ["content is too long (limit: 10000 characters)", "Thanks", "x".repeat(10_001)],
  ["title must not contain null bytes", "\u0000", "Thank you"],
  ["content must not contain null bytes", "Thanks", "\u0000"],
])("%s", async (message, title, content) => {
  const attempt = () => saveSnippet(world.nina, title, content);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});

test("the number of snippets is limited", async () => {
  for (let saved = 0; saved < savedSnippetLimit; saved++) await saveSnippet(world.nina, "Thanks", `${saved}`);
  await expect(expectUnchanged(world, () => saveSnippet(world.nina, "Thanks", "Ta"))).rejects.toMatchObject({
    message: "There are too many saved snippets (limit: 200).",
  });
});
