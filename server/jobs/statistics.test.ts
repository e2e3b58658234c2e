import { expect, onTestFinished, test } from "vitest";
import { mutate } from "../db/mutate.ts";
import { alertWords } from "../db/schema/alert-words.ts";
import type { Store } from "../db/store.ts";
import { createWorld, type World } from "../testing/world.ts";
import { countAnew } from "./statistics.ts";

test("what was counted when there was little of it is counted anew once there is much, and not before", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await addAlertWords(world, 10);
  await mutate(world.ctx, (tx) => tx.store.db.run("ANALYZE"));
  await addAlertWords(world, 5);
  await countAnew(world.ctx);
  expect(rowsCounted(world.ctx.store)).toBe(10);

  await addAlertWords(world, 1_000);
  await countAnew(world.ctx);
  expect(rowsCounted(world.ctx.store)).toBeGreaterThan(900);
});

test("it ends early when the server is being stopped", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await addAlertWords(world, 10);
  await mutate(world.ctx, (tx) => tx.store.db.run("ANALYZE"));
  await addAlertWords(world, 1_000);
  await countAnew(world.ctx, () => true);
  expect(rowsCounted(world.ctx.store)).toBe(10);
});

let added = 0;

async function addAlertWords({ ctx, ada }: World, howMany: number): Promise<void> {
  const words = Array.from({ length: howMany }, (_, index) => `word ${added + index}`);
  added += howMany;
  const rows = words.map((word) => ({ userId: ada.id, wordKey: word, word }));
  await mutate(ctx, (tx) => tx.store.db.insert(alertWords).values(rows).run());
}

/** How many alert words the query planner takes there to be. */
function rowsCounted(store: Store): number {
  const [row] = store.all("SELECT max(CAST(stat AS INTEGER)) AS rows FROM sqlite_stat1 WHERE tbl = 'alert_words'", []);
  return (row as { rows: number }).rows;
}
