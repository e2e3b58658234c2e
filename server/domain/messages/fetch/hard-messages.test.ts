import { expect, onTestFinished, test } from "vitest";
import { pathological } from "../../../markdown/testing/pathological.ts";
import { messageLength } from "../../../markdown/testing/repeated.ts";
import { turnLimit } from "../../../testing/pace.ts";
import { createWorld } from "../../../testing/world.ts";
import { longestHold } from "../../topics/testing/longest-hold.ts";
import { listen, openChannel, post } from "../testing/office.ts";

test("nobody waits long for the server, whatever somebody sends", { timeout: 120_000 }, async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await openChannel(world, "workshop", ["nina", "omar"]);
  await listen(world.omar, { event_types: ["message"], apply_markdown: true });
  // What a server has to read once, before it can draw formulas, emoji and code at all, is none of a message's doing.
  await post(world.nina, "workshop", "see a.example.com :tea: $$x^2$$");
  const holds: { name: string; milliseconds: number }[] = [];
  for (const { name, make } of pathological) {
    const content = make(messageLength).replaceAll("\0", "");
    if (content.trim() === "") continue;
    let milliseconds = Number.POSITIVE_INFINITY;
    // A busy machine can only make an attempt look worse than it is.
    for (let attempt = 0; attempt < 4 && milliseconds > 50; attempt++) {
      milliseconds = Math.min(milliseconds, await longestHold(() => post(world.nina, "workshop", content)));
    }
    holds.push({ name, milliseconds });
  }
  expect(holds.length).toBeGreaterThan(200);
  const limit = turnLimit();
  expect(holds.filter(({ milliseconds }) => milliseconds > limit)).toEqual([]);
});
