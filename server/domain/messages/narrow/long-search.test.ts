import { afterEach, beforeEach, expect, test } from "vitest";
import { turnLimit } from "../../../testing/pace.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { longestHold } from "../../topics/testing/longest-hold.ts";
import { findUser } from "../../users/queries.ts";
import { accessOf, endless } from "../access.ts";
import { deleteMessages } from "../actions/delete.ts";
import { messageEndpoints } from "../contract.ts";
import { writePage } from "../fetch/page.ts";
import { findRange } from "../fetch/range.ts";
import { fillHistory } from "../testing/fill-history.ts";
import { openChannel, post } from "../testing/office.ts";
import { compileNarrow } from "./compile.ts";
import { readTerms } from "./terms.ts";

let world: World;
let harbour: number;
let first: number;
let last: number;

const years = 60_000;

beforeEach(async () => {
  world = await createWorld();
  harbour = await openChannel(world, "harbour", ["ada", "nina", "omar"]);
  const quiet = await openChannel(world, "quiet", ["nina", "omar"]);
  first = await post(world.omar, quiet, "The first rope, see https://example.test", "beginning");
  await fillHistory(world, harbour, years, "word of the rope and the sail");
  last = await post(world.omar, quiet, "The last rope", "end");
});

afterEach(() => world.close());

type Narrow = NonNullable<Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1]["narrow"]>;

const read = async (narrow: Narrow, page: object = { anchor: "newest", num_before: 10, num_after: 0 }) =>
  world.nina.call(messageEndpoints.getMessages, { ...page, anchor: "newest", narrow, num_before: 10, num_after: 0 });

/** Each goes through everything that was written in years to find the one message before it. */
const searches: [string, () => Narrow][] = [
  [
    "a common word of somebody who hardly writes",
    () => [
      ["search", "rope"],
      ["sender", world.omar.id],
    ],
  ],
  [
    "a common word in a quiet channel",
    () => [
      ["search", "rope"],
      ["channel", "quiet"],
    ],
  ],
  [
    "the beginning of a common word",
    () => [
      ["search", "rop"],
      ["channel", "quiet"],
    ],
  ],
  ["all without a common word", () => [{ operator: "search", operand: "sail", negated: true }]],
  ["what is in no topic of many", () => [{ operator: "topic", operand: "years", negated: true }]],
  ["what somebody did not write", () => [{ operator: "sender", operand: world.ada.id, negated: true }]],
  ["links", () => [["has", "link"]]],
  [
    "what has a link and not a common word",
    () => [["has", "link"], { operator: "search", operand: "sail", negated: true }],
  ],
];

test("whatever is looked for in a long history, others are served in between", { timeout: 60_000 }, async () => {
  for (const [what, narrow] of searches) {
    const holds: number[] = [];
    for (let time = 0; time < 2; time++) {
      holds.push(
        await longestHold(async () => {
          const { messages } = await read(narrow());
          expect(
            messages.map(({ id }) => id),
            what,
          ).toContain(first);
        }),
      );
    }
    // The machine may hold it too; not each time.
    expect(Math.min(...holds), what).toBeLessThan(turnLimit());
  }
});

test.each<[string, Narrow]>([
  ["of a feed", []],
  ["of a search", [["search", '"rope and"']]],
])("five thousand messages %s are written while others are served", async (_, terms) => {
  const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
  const narrow = compileNarrow(world.ctx, access, readTerms(terms), "received");
  const request = { kind: "range", anchor: endless, includeAnchor: true, before: 5_000, after: 0 } as const;
  const style = { applyMarkdown: true, allowEmptyTopicName: false, searched: narrow.searched };
  const holds: number[] = [];
  for (let time = 0; time < 3; time++) {
    holds.push(
      await longestHold(async () => {
        const { ids } = await findRange(world.ctx, access, narrow, request);
        const page = await writePage(world.ctx, access, ids, style);
        expect(page.leftOut).toEqual([]);
        expect(page.messages.join().match(/"flags":/g)).toHaveLength(5_000);
      }),
    );
  }
  expect(Math.min(...holds)).toBeLessThan(turnLimit());
});

test("what was deleted or closed to Nina while it was looked for is not answered", async () => {
  const request = { kind: "range", anchor: endless, includeAnchor: true, before: 10, after: 0 } as const;
  const find = (narrow: Narrow) => {
    const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
    return findRange(world.ctx, access, compileNarrow(world.ctx, access, readTerms(narrow), "received"), request);
  };
  const asked = find([{ operator: "topic", operand: "years", negated: true }]);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [first]));
  expect(await asked).toMatchObject({ ids: [last], foundOldest: true });

  const again = find([{ operator: "topic", operand: "years", negated: true }]);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [last]));
  expect((await again).ids).toEqual([]);
});

test("flags of what is found late are changed as those of others", async () => {
  const narrow: Narrow = [
    ["sender", world.omar.id],
    ["search", "rope"],
  ];
  const range = { anchor: "oldest", num_before: 0, num_after: 10, narrow };
  const answer = await world.nina.call(flagEndpoints.updateFlagsInNarrow, { ...range, op: "add", flag: "starred" });
  expect(answer).toMatchObject({ processed_count: 2, updated_count: 2, found_oldest: true, found_newest: true });
});
