import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post } from "../testing/office.ts";

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

type Search = { readonly operand: string; readonly negated?: boolean };

const search = async (...searches: Search[]) => {
  const narrow = searches.map((term) => ({ operator: "search", ...term }));
  const page = await world.nina.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
    narrow,
  });
  return page.messages.map(({ id }) => id);
};

const words = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(" ");

test("several searches find what has the words of all and of none that is negated", async () => {
  await post(world.omar, channel, "A rope");
  const both = await post(world.omar, channel, "A rope and a sail");
  await post(world.omar, channel, "A rope, a sail, an anchor");
  await post(world.omar, channel, "Rope, sail and rust");
  expect(
    await search(
      { operand: "rope" },
      { operand: "anchor", negated: true },
      { operand: "sail" },
      { operand: "rust", negated: true },
    ),
  ).toEqual([both]);
});

test.each<[string, Search[]]>([
  ["in one term", [{ operand: words(51) }]],
  ["in one phrase", [{ operand: `"${words(51)}"` }]],
  ["in one language without spaces", [{ operand: "漢".repeat(51) }]],
  ["in several terms", [{ operand: words(30) }, { operand: `rope ${words(30)}`, negated: true }]],
])("more than fifty words are too many %s", async (_, searches) => {
  await expect(search(...searches)).rejects.toMatchObject({
    message: expect.stringContaining('["operand"] has too many words (limit: 50)'),
  });
});

test("fifty words are not, nor is a term that is said again", async () => {
  const sought = await post(world.omar, channel, words(50));
  expect(await search({ operand: words(50) }, { operand: words(50) })).toEqual([sought]);
});
