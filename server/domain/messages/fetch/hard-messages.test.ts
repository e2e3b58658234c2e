import { expect, onTestFinished, test } from "vitest";
import { pathological } from "../../../markdown/testing/pathological.ts";
import { messageLength } from "../../../markdown/testing/repeat-text.ts";
import { turnLimit } from "../../../testing/turn-limit.ts";
import { createWorld } from "../../../testing/world.ts";
import { measureLongestTurn } from "../../topics/testing/longest-turn.ts";
import { listen, openChannel, post } from "../testing/office.ts";

test("no message blocks the server for long, whatever it contains", { timeout: 120_000 }, async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await openChannel(world, "workshop", ["nina", "omar"]);
  await listen(world.omar, { event_types: ["message"], apply_markdown: true });
  // The server loads what it needs for formulas, emoji and code once. This must not count.
  await post(world.nina, "workshop", "see a.example.com :tea: $$x^2$$");
  const blocks: { name: string; milliseconds: number }[] = [];
  for (const { name, make } of pathological) {
    const content = make(messageLength).replaceAll("\0", "");
    if (content.trim() === "") continue;
    let milliseconds = Number.POSITIVE_INFINITY;
    // A busy machine can only make an attempt look slower than it is.
    for (let attempt = 0; attempt < 4 && milliseconds > 50; attempt++) {
      milliseconds = Math.min(milliseconds, await measureLongestTurn(() => post(world.nina, "workshop", content)));
    }
    blocks.push({ name, milliseconds });
  }
  expect(blocks.length).toBeGreaterThan(200);
  const limit = turnLimit();
  expect(blocks.filter(({ milliseconds }) => milliseconds > limit)).toEqual([]);
});
