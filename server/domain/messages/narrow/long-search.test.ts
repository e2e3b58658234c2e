import { afterEach, beforeEach, expect, test } from "vitest";
import { turnLimit } from "../../../testing/turn-limit.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { measureLongestTurn } from "../../topics/testing/longest-turn.ts";
import { findUser } from "../../users/queries.ts";
import { accessOf, noUpperBound } from "../access.ts";
import { deleteMessages } from "../actions/delete.ts";
import { messageEndpoints } from "../contract.ts";
import { writePage } from "../fetch/page.ts";
import { findRange } from "../fetch/range.ts";
import { fillHistory } from "../testing/fill-history.ts";
import { openChannel, post } from "../testing/office.ts";
import { compileNarrow } from "./compile.ts";
import { readTerms } from "./terms.ts";

let world: World;
let kitchen: number;
let first: number;
let last: number;

const historyLength = 60_000;

beforeEach(async () => {
  world = await createWorld();
  kitchen = await openChannel(world, "kitchen", ["ada", "nina", "omar"]);
  const quiet = await openChannel(world, "quiet", ["nina", "omar"]);
  first = await post(world.omar, quiet, "The first rent, see https://example.test", "beginning");
  await fillHistory(world, kitchen, historyLength, "word of the rent and the sale");
  last = await post(world.omar, quiet, "The last rent", "end");
});

afterEach(() => world.close());

type Narrow = NonNullable<Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1]["narrow"]>;

const read = async (narrow: Narrow, page: object = { anchor: "newest", num_before: 10, num_after: 0 }) =>
  world.nina.call(messageEndpoints.getMessages, { ...page, anchor: "newest", narrow, num_before: 10, num_after: 0 });

/** Each of these reads years of messages to find the one message before them. */
const searches: [string, () => Narrow][] = [
  [
    "a common word of somebody with few messages",
    () => [
      ["search", "rent"],
      ["sender", world.omar.id],
    ],
  ],
  [
    "a common word in a quiet channel",
    () => [
      ["search", "rent"],
      ["channel", "quiet"],
    ],
  ],
  [
    "the beginning of a common word",
    () => [
      ["search", "ren"],
      ["channel", "quiet"],
    ],
  ],
  ["messages without a common word", () => [{ operator: "search", operand: "sale", negated: true }]],
  ["messages outside a long topic", () => [{ operator: "topic", operand: "history", negated: true }]],
  ["messages that somebody did not write", () => [{ operator: "sender", operand: world.ada.id, negated: true }]],
  ["links", () => [["has", "link"]]],
  [
    "messages with a link and without a common word",
    () => [["has", "link"], { operator: "search", operand: "sale", negated: true }],
  ],
];

test("other requests run during any search of a long history", { timeout: 60_000 }, async () => {
  for (const [what, narrow] of searches) {
    const delays: number[] = [];
    for (let attempt = 0; attempt < 2; attempt++) {
      delays.push(
        await measureLongestTurn(async () => {
          const { messages } = await read(narrow());
          expect(
            messages.map(({ id }) => id),
            what,
          ).toContain(first);
        }),
      );
    }
    // The machine itself may cause a delay, but not each time.
    expect(Math.min(...delays), what).toBeLessThan(turnLimit());
  }
});

test.each<[string, Narrow]>([
  ["of a feed", []],
  ["of a search", [["search", '"rent and"']]],
])("other requests run while five thousand messages %s are written", async (_, terms) => {
  const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
  const narrow = compileNarrow(world.ctx, access, readTerms(terms), "received");
  const request = { kind: "range", anchor: noUpperBound, includeAnchor: true, before: 5_000, after: 0 } as const;
  const style = { applyMarkdown: true, allowEmptyTopicName: false, searched: narrow.searched };
  const delays: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    delays.push(
      await measureLongestTurn(async () => {
        const { ids } = await findRange(world.ctx, access, narrow, request);
        const page = await writePage(world.ctx, access, ids, style);
        expect(page.leftOut).toEqual([]);
        expect(page.messages.join().match(/"flags":/g)).toHaveLength(5_000);
      }),
    );
  }
  expect(Math.min(...delays)).toBeLessThan(turnLimit());
});

test("messages that are deleted during a search are not returned", async () => {
  const request = { kind: "range", anchor: noUpperBound, includeAnchor: true, before: 10, after: 0 } as const;
  const find = (narrow: Narrow) => {
    const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
    return findRange(world.ctx, access, compileNarrow(world.ctx, access, readTerms(narrow), "received"), request);
  };
  const result = find([{ operator: "topic", operand: "history", negated: true }]);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [first]));
  expect(await result).toMatchObject({ ids: [last], foundOldest: true });

  const again = find([{ operator: "topic", operand: "history", negated: true }]);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [last]));
  expect((await again).ids).toEqual([]);
});

test("flags are also changed on messages that are found late", async () => {
  const narrow: Narrow = [
    ["sender", world.omar.id],
    ["search", "rent"],
  ];
  const range = { anchor: "oldest", num_before: 0, num_after: 10, narrow };
  const answer = await world.nina.call(flagEndpoints.updateFlagsInNarrow, { ...range, op: "add", flag: "starred" });
  expect(answer).toMatchObject({ processed_count: 2, updated_count: 2, found_oldest: true, found_newest: true });
});
