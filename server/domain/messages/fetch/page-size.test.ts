import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post } from "../testing/office.ts";

let world: World;
let ids: number[];

beforeEach(async () => {
  world = await createWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  // More than a mebibyte of HTML each.
  const long = "👍".repeat(10_000);
  ids = await Promise.all(Array.from({ length: 24 }, () => post(world.omar, channel, long)));
  ids.sort((a, b) => a - b);
});

afterEach(() => world.close());

const fetchPage = async (anchor: string, before: number, after: number) => {
  const answer = await world.nina.call(messageEndpoints.getMessages, {
    anchor,
    num_before: before,
    num_after: after,
    include_anchor: anchor === "newest" || after > 0,
  });
  return { ...answer, ids: answer.messages.map(({ id }) => id) };
};

test("a page of very long messages ends early and says so, and a client can read all pages", async () => {
  const first = await fetchPage("newest", 1_000, 0);
  expect(first).toMatchObject({ found_newest: true, found_oldest: false });
  expect(first.ids.length).toBeGreaterThan(5);
  expect(first.ids).toEqual(ids.slice(-first.ids.length));

  let read = first.ids;
  for (let isDone = false; !isDone; ) {
    const next = await fetchPage(String(read[0]), 1_000, 0);
    read = [...next.ids, ...read];
    isDone = next.found_oldest;
  }
  expect(read).toEqual(ids);
});

test("a page around an anchor has the nearest messages", async () => {
  const middle = String(ids[12]);
  const { ids: found, ...answer } = await fetchPage(middle, 1_000, 1_000);
  expect(answer).toMatchObject({ found_anchor: true, found_newest: false, found_oldest: false });
  const start = ids.indexOf(found[0] ?? 0);
  expect(found).toEqual(ids.slice(start, start + found.length));
  expect(found[Math.floor(found.length / 2)]).toBe(ids[12]);
});

test("a request by ID is refused if the messages do not fit", async () => {
  const call = (message_ids: number[]) => world.nina.call(messageEndpoints.getMessages, { message_ids });
  await expect(call(ids)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("too large for one answer"),
  });
  expect((await call(ids.slice(0, 5))).messages).toHaveLength(5);
});
