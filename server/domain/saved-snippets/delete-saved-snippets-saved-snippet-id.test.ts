import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { deleteSnippet, saveSnippet, snippetsOf } from "./testing/snippets.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("a snippet is deleted, the others stay, and its owner's clients are notified", async () => {
  const { nina } = world;
  const gone = await saveSnippet(nina, "Thanks", "Thank you");
  const left = await saveSnippet(nina, "Hours", "From seven to four");
  const queue = await openQueue(nina.call, { event_types: ["saved_snippets"] });
  await verifyAction(world, () => deleteSnippet(nina, gone));
  expect((await snippetsOf(nina)).map(({ id }) => id)).toEqual([left]);
  expect(await queue.takeAll()).toMatchObject([{ type: "saved_snippets", op: "remove", saved_snippet_id: gone }]);
});

test("a deleted snippet and one of somebody else are refused as unknown", async () => {
  const { nina, ada } = world;
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Saved snippet does not exist." };
  const id = await saveSnippet(nina, "Thanks", "Thank you");
  await expect(expectUnchanged(world, () => deleteSnippet(ada, id))).rejects.toMatchObject(refusal);
  await deleteSnippet(nina, id);
  await expect(expectUnchanged(world, () => deleteSnippet(nina, id))).rejects.toMatchObject(refusal);
});
