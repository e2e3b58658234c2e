import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { draftsOf, editDraft, saveDrafts, type TestDraft, unaddressed } from "./testing/drafts.ts";

let world: World;
let id: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  [id = 0] = await saveDrafts(world.nina, { ...unaddressed, timestamp: 10 });
});

test("a draft is replaced completely, and the author's clients are notified", async () => {
  const { nina } = world;
  const newer = await openQueue(nina.call, {
    event_types: ["drafts"],
    client_capabilities: { empty_topic_name: true },
  });
  const older = await openQueue(nina.call, { event_types: ["drafts"] });
  await saveDrafts(nina, { ...unaddressed, timestamp: 20 });
  await verifyAction(world, () =>
    editDraft(nina, id, { type: "stream", to: [1], topic: "", content: "The lead has", timestamp: 30 }),
  );
  const draft = { id, type: "stream", to: [1], topic: "", content: "The lead has", timestamp: 30 };
  expect((await draftsOf(nina)).at(-1)).toEqual(draft);
  expect((await newer.takeAll()).at(-1)).toMatchObject({ type: "drafts", op: "update", draft });
  expect((await older.takeAll()).at(-1)).toMatchObject({ draft: { ...draft, topic: "general chat" } });
});

test("an edit without a time gets the current time", async () => {
  await verifyAction(world, () => editDraft(world.nina, id, unaddressed));
  expect((await draftsOf(world.nina)).map(({ timestamp }) => timestamp > 10)).toEqual([true]);
});

test("an unknown draft and one of somebody else are refused", async () => {
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Draft does not exist" };
  await expect(expectUnchanged(world, () => editDraft(world.nina, 99, unaddressed))).rejects.toMatchObject(refusal);
  await expect(expectUnchanged(world, () => editDraft(world.ada, id, unaddressed))).rejects.toMatchObject(refusal);
});

test.each<[Partial<TestDraft>, string]>([
  [{ type: "stream", to: [] }, "Must specify exactly 1 channel ID for channel messages"],
  [{ type: "stream", to: [99] }, "Invalid channel ID"],
  [{ topic: "\u0000" }, "Topic must not contain null bytes"],
  [{ content: "\u0000" }, "Message must not contain null bytes"],
  [{ timestamp: -1 }, "Timestamp must not be negative."],
])("an edit to %o is refused", async (part, message) => {
  const attempt = () => editDraft(world.nina, id, { ...unaddressed, ...part });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});
