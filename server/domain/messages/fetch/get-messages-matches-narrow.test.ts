import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

type Narrow = Parameters<typeof world.nina.call<typeof messageEndpoints.matchNarrow>>[1]["narrow"];

const match = async (msg_ids: number[], narrow: Narrow) =>
  (await world.nina.call(messageEndpoints.matchNarrow, { msg_ids, narrow })).messages;

test("Nina gets the messages that match, with the searched words marked", async () => {
  const lead = await post(world.omar, channel, "The **lead** is here", "Lead & lamp");
  const rent = await post(world.omar, channel, "The rent is here");
  expect(await match([rent, lead], [["search", "lead"]])).toEqual({
    [lead]: {
      match_content: '<p>The <strong><span class="highlight">lead</span></strong> is here</p>',
      match_subject: '<span class="highlight">Lead</span> &amp; lamp',
    },
  });
});

test("if a narrow does not search, Nina gets the content and the topic as HTML", async () => {
  const lead = await post(world.omar, channel, "a < b", "Lead & lamp");
  const unnamed = await post(world.omar, channel, "The rent", "");
  const direct = await write(world.omar, [world.nina], "Between us");
  const narrow: Narrow = [["sender", world.omar.id]];
  expect(await match([lead, unnamed, direct], narrow)).toEqual({
    [lead]: { match_content: "<p>a &lt; b</p>", match_subject: "Lead &amp; lamp" },
    [unnamed]: { match_content: "<p>The rent</p>", match_subject: "general chat" },
    [direct]: { match_content: "<p>Between us</p>", match_subject: "" },
  });
  expect(await match([lead, direct], [["is", "dm"]])).toHaveProperty(String(direct));
});

test("messages that Nina may not read do not match", async () => {
  const secret = await write(world.omar, [world.pia], "The lead");
  expect(await match([secret, 4711], [["search", "lead"]])).toEqual({});
});

test("an unknown channel is refused even if no messages are named", async () => {
  await expect(match([], [{ operator: "channel", operand: "nowhere" }])).rejects.toMatchObject({
    code: "BAD_NARROW",
    body: { desc: "unknown channel nowhere" },
  });
});

test("messages that are too long for one answer are refused", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 18; count++) ids.push(await post(world.omar, channel, "👍".repeat(10_000)));
  await expect(match(ids, [])).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "These messages are too large for one answer: ask for fewer.",
  });
  expect(Object.keys(await match(ids.slice(0, 3), []))).toHaveLength(3);
});
