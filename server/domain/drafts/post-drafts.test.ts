import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createChannel } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { userEndpoints } from "../users/contract.ts";
import { draftEndpoints } from "./contract.ts";
import { draftLimits } from "./limits.ts";
import { draftsOf, editDraft, saveDrafts, type TestDraft, unaddressed } from "./testing/drafts.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("drafts of every type are stored, and the author's clients are notified at once", async () => {
  const { nina, omar, pia } = world;
  const queue = await openQueue(nina.call, { event_types: ["drafts"] });
  const others = await openQueue(omar.call, { event_types: ["drafts"] });
  const to = [pia.id, omar.id, pia.id];
  const ids = await verifyAction(world, () =>
    saveDrafts(
      nina,
      { type: "stream", to: [1], topic: " lamps ", content: "The lead\n\n", timestamp: 30 },
      { type: "private", to, topic: "ignored", content: "", timestamp: 20 },
      { type: "", to: [], topic: "ignored", content: "Nobody yet", timestamp: 10 },
    ),
  );
  const kept = [
    { id: ids[0], type: "stream", to: [1], topic: "lamps", content: "The lead\n\n", timestamp: 30 },
    { id: ids[1], type: "private", to: [pia.id, omar.id], topic: "", content: "", timestamp: 20 },
    { id: ids[2], type: "", to: [], topic: "", content: "Nobody yet", timestamp: 10 },
  ];
  expect(await draftsOf(nina)).toEqual(kept.toReversed());
  expect(await queue.takeAll()).toMatchObject([{ type: "drafts", op: "add", drafts: kept }]);
  expect(await others.takeAll()).toEqual([]);
});

test("the newer names of a draft's type mean the same", async () => {
  const { nina, omar } = world;
  await verifyAction(world, () =>
    saveDrafts(
      nina,
      { type: "channel", to: [1], topic: "", content: "one", timestamp: 1 },
      { type: "direct", to: [omar.id], topic: "", content: "two", timestamp: 2 },
    ),
  );
  expect((await draftsOf(nina)).map(({ type }) => type)).toEqual(["stream", "private"]);
});

test("a draft without a time gets the current time", async () => {
  const earliest = Math.floor(Date.now() / 1000);
  await saveDrafts(world.nina, unaddressed);
  const [draft] = await draftsOf(world.nina);
  expect(draft?.timestamp).toBeGreaterThanOrEqual(earliest);
  expect(draft?.timestamp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
});

test("an empty list of drafts sends no event", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["drafts"] });
  expect(await saveDrafts(world.nina)).toEqual([]);
  expect(await queue.takeAll()).toEqual([]);
});

test("a draft may be addressed to a deactivated person", async () => {
  const { ada, nina, pia } = world;
  await ada.call(userEndpoints.deactivateUser, { user_id: pia.id });
  await saveDrafts(nina, { type: "private", to: [pia.id], topic: "", content: "Farewell" });
});

describe("an invalid draft is refused, with all others in the request", () => {
  const channel: TestDraft = { type: "stream", to: [1], topic: "lamps", content: "The lead" };

  test.each<[string, Partial<TestDraft>]>([
    ["Must specify exactly 1 channel ID for channel messages", { to: [] }],
    ["Must specify exactly 1 channel ID for channel messages", { to: [1, 1] }],
    ["Invalid channel ID", { to: [99] }],
    ["Topic must not contain null bytes", { topic: "a\u0000b" }],
    ["topic is too long (limit: 60 characters)", { topic: "x".repeat(61) }],
    ["Message must not contain null bytes", { content: "a\u0000b" }],
    ["Message is too long (limit: 10000 characters)", { content: "🚣".repeat(10_001) }],
    ["Timestamp must not be negative.", { timestamp: -1 }],
    ["Invalid user ID 99", { type: "private", to: [99] }],
    ["Invalid user ID -1", { type: "private", to: [-1] }],
  ])("%s", async (message, part) => {
    const attempt = () => saveDrafts(world.nina, unaddressed, { ...channel, ...part });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
  });

  test("for a private channel that the author is not in", async () => {
    await createChannel(world.ada, { name: "board", subscribers: [world.ada.id], invite_only: true });
    const attempt = () => saveDrafts(world.nina, { ...channel, to: [2] });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Invalid channel ID" });
    await saveDrafts(world.ada, { ...channel, to: [2] });
  });

  test("for a draft with an ID", async () => {
    const drafts = [{ ...unaddressed, to: [], id: 7 }];
    const attempt = () => world.nina.call(draftEndpoints.createDrafts, { drafts });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
      message: "drafts[0] has an unsupported key: id",
    });
  });

  test("for more drafts than the limit", async () => {
    const many = Array.from({ length: 1000 }, () => ({ ...unaddressed, content: "" }));
    for (let kept = 0; kept < draftLimits.drafts; kept += many.length) await saveDrafts(world.nina, ...many);
    await expect(expectUnchanged(world, () => saveDrafts(world.nina, unaddressed))).rejects.toMatchObject({
      message: "There are too many drafts (limit: 10000).",
    });
  });

  test("for more text than the limit, in a new draft or in an edited one", async () => {
    const long = { ...unaddressed, content: "x".repeat(10_000) };
    const [id = 0] = await saveDrafts(world.nina, unaddressed);
    for (let kept = 0; kept < 160; kept += 40) await saveDrafts(world.nina, ...Array.from({ length: 40 }, () => long));
    await saveDrafts(world.nina, ...Array.from({ length: 39 }, () => long));
    const refusal = { message: "All drafts together are too long (limit: 2000000 characters)." };
    await expect(expectUnchanged(world, () => saveDrafts(world.nina, long, unaddressed))).rejects.toMatchObject(
      refusal,
    );
    const rest = { ...unaddressed, content: "x".repeat(9_000) };
    await saveDrafts(world.nina, rest);
    await expect(expectUnchanged(world, () => editDraft(world.nina, id, long))).rejects.toMatchObject(refusal);
    await editDraft(world.nina, id, { ...unaddressed, content: "x".repeat(1000) });
  });
});
