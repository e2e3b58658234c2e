import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { editSnippet, saveSnippet, snippetsOf } from "./testing/snippets.ts";

let world: World;
let id: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  id = await saveSnippet(world.nina, "Thanks", "Thank you");
});

test("title and content can be changed, each alone or both, and the time of creation stays", async () => {
  const { nina } = world;
  const [{ date_created } = { date_created: 0 }] = await snippetsOf(nina);
  const queue = await openQueue(nina.call, { event_types: ["saved_snippets"] });
  await verifyAction(world, () => editSnippet(nina, id, { title: " Many thanks " }));
  await verifyAction(world, () => editSnippet(nina, id, { content: "Thank you *all*" }));
  await verifyAction(world, () => editSnippet(nina, id, { title: "Ta", content: "Ta" }));
  await verifyAction(world, () => editSnippet(nina, id, { title: "Ta", content: "Ta " }));
  await editSnippet(nina, id, {});
  const update = (saved_snippet: object) => ({
    type: "saved_snippets",
    op: "update",
    saved_snippet: { id, date_created, ...saved_snippet },
  });
  expect((await queue.takeAll()).map(({ id, ...event }) => event)).toEqual([
    update({ title: "Many thanks", content: "Thank you" }),
    update({ title: "Many thanks", content: "Thank you *all*" }),
    update({ title: "Ta", content: "Ta" }),
  ]);
  expect(await snippetsOf(nina)).toEqual([{ id, title: "Ta", content: "Ta", date_created }]);
});

test("an unknown snippet and one of somebody else are refused", async () => {
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Saved snippet does not exist." };
  await expect(expectUnchanged(world, () => editSnippet(world.nina, 99, { title: "Ta" }))).rejects.toMatchObject(
    refusal,
  );
  await expect(expectUnchanged(world, () => editSnippet(world.ada, id, { title: "Ta" }))).rejects.toMatchObject(
    refusal,
  );
});

test.each([
  ["title cannot be blank", { title: "", content: "Ta" }],
  ["content cannot be blank", { title: "Ta", content: " " }],
  ["title is too long (limit: 60 characters)", { title: "x".repeat(61), content: "Ta" }],
  ["content is too long (limit: 10000 characters)", { title: "Ta", content: "x".repeat(10_001) }],
])("%s", async (message, change) => {
  const attempt = () => editSnippet(world.nina, id, change);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});
