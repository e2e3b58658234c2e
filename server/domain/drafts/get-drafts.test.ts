import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { draftEndpoints } from "./contract.ts";
import { draftsOf, saveDrafts, unaddressed } from "./testing/drafts.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("drafts are listed by the time of their last edit, only for their author", async () => {
  const { nina, omar } = world;
  const [late, early] = await saveDrafts(nina, { ...unaddressed, timestamp: 20 }, { ...unaddressed, timestamp: 10 });
  expect(await nina.call(draftEndpoints.getDrafts, {})).toMatchObject({
    count: 2,
    drafts: [
      { id: early, timestamp: 10 },
      { id: late, timestamp: 20 },
    ],
  });
  expect(await omar.call(draftEndpoints.getDrafts, {})).toMatchObject({ count: 0, drafts: [] });
});

test("the empty topic has a name for clients that do not support it, but only in drafts to channels", async () => {
  const { nina, omar } = world;
  await saveDrafts(
    nina,
    { type: "stream", to: [1], topic: "(no topic)", content: "one", timestamp: 1 },
    { type: "private", to: [omar.id], topic: "", content: "two", timestamp: 2 },
    { ...unaddressed, timestamp: 3 },
  );
  expect((await draftsOf(nina)).map(({ topic }) => topic)).toEqual(["", "", ""]);
  const { drafts } = await nina.call(draftEndpoints.getDrafts, {});
  expect(drafts.map(({ topic }) => topic)).toEqual(["general chat", "", ""]);
});

test("a registration reports the thousand newest drafts, the newest first", async () => {
  const { nina } = world;
  const numbered = Array.from({ length: 1000 }, (_, at) => ({ ...unaddressed, timestamp: at + 1 }));
  const [oldest = 0, second] = await saveDrafts(nina, ...numbered);
  const [newest] = await saveDrafts(nina, { ...unaddressed, timestamp: 1000 });
  const { drafts = [] } = (await openQueue(nina.call, { fetch_event_types: ["drafts"] })).snapshot;
  expect(drafts).toHaveLength(1000);
  expect([drafts[0]?.id, drafts.at(-1)?.id]).toEqual([newest, second]);
  expect((await draftsOf(nina)).map(({ id }) => id)).toContain(oldest);
});
