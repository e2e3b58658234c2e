import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readNumber } from "../db/testing/read-rows.ts";
import { openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import { maintainQueues } from "./queue-upkeep.ts";

test("many confirmed events are deleted in batches, and others write in between", async () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  await mutate(ctx, (tx) => {
    for (let id = 1; id <= 7_000; id++) {
      tx.append({ type: "delete_message", message_type: "private", message_id: id }, { kind: "everyone" });
    }
  });
  const logged = () => readNumber(ctx, "SELECT count(*) FROM events");
  const seen = new Set<number>();
  let isDone = false;
  const upkeep = maintainQueues(ctx).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    seen.add(logged());
    await setImmediate();
  }
  await upkeep;
  expect(logged()).toBe(0);
  expect([...seen].filter((count) => count > 0 && count < 7_000).length).toBeGreaterThan(1);
});
