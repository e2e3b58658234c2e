import { expect, onTestFinished, test } from "vitest";
import { startChild } from "./child.ts";

test("each of several waiters gets the line that it waits for", async () => {
  const child = startChild(process.execPath, ["-e", "process.stdin.pipe(process.stdout)"], (line) => line);
  onTestFinished(() => child.kill());
  const waiters = [child.nextMatching((line) => line === "second"), child.nextMatching((line) => line === "third")];
  // The first line wakes both waiters, and matches neither.
  child.send("first");
  await child.next();
  child.send("second");
  child.send("third");
  expect(await Promise.all(waiters)).toEqual(["second", "third"]);
});
