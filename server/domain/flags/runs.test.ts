import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { accessOf } from "../messages/access.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { findUser } from "../users/queries.ts";
import { flaggedMessages } from "./queries.ts";
import { runsOf } from "./runs.ts";

let world: World;
const topicOf = new Map<number, string>();

beforeAll(async () => {
  world = await createWorld();
  const channel = await openChannel(world, "workshop", ["nina"]);
  for (let at = 0; at < 16; at++) {
    const topic = ["lamp", "menu", "sale"][(at * 5 + (at % 4)) % 3] ?? "";
    topicOf.set(await post(world.nina, channel, "Word", topic), topic);
  }
});

afterAll(() => world.close());

test("runs contain exactly the given messages, and there are as few runs as possible", () => {
  const everything = [...topicOf.keys()];
  fc.assert(
    fc.property(fc.subarray(everything), (chosen) => {
      const messages = flaggedMessages(
        world.ctx,
        accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null),
        chosen,
      );
      const runs = runsOf(world.ctx, messages);
      const inTopic = (first: number, last: number) =>
        everything.filter((id) => id >= first && id <= last && topicOf.get(id) === topicOf.get(first));
      const inRuns = runs.flatMap(({ first, last }) => inTopic(first, last));
      expect(inRuns.sort((a, b) => a - b)).toEqual(chosen.toSorted((a, b) => a - b));
      const firstOfRuns = chosen.filter((id) => !chosen.includes(previous(everything, id)));
      expect(runs).toHaveLength(firstOfRuns.length);
    }),
  );
});

/** The message before one in its topic; zero where it is the first. */
function previous(everything: readonly number[], id: number): number {
  return everything.filter((other) => other < id && topicOf.get(other) === topicOf.get(id)).at(-1) ?? 0;
}
