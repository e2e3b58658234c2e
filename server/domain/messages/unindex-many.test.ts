import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../../testing/bare-context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { indexMessage, unindexMessages } from "./search-index.ts";

test("removing a hundred of many messages from the index is fast, also when most are gone", {
  timeout: 60_000,
}, async () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  const count = 30_000;
  for (let id = 1; id <= count; id += 50) {
    await mutate(ctx, (tx) => {
      for (let at = id; at < id + 50; at++)
        indexMessage(tx, at, "lamp", `Word ${at % 1_000} about the lamp and x${at}`);
    });
  }
  // Processor time, because the machine may be busy with other work.
  let longest = 0;
  for (let newest = count; newest > 0; newest -= 100) {
    const before = process.threadCpuUsage();
    await mutate(ctx, (tx) =>
      unindexMessages(
        tx,
        Array.from({ length: 100 }, (_, at) => newest - at),
      ),
    );
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  expect(longest).toBeLessThan(40);
});
