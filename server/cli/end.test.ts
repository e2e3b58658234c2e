import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exitCode } from "./testing/process.ts";

/** A process with much in memory, which takes some time to end. */
const ending = `
  import { endWith } from ${JSON.stringify(join(import.meta.dirname, "end.ts"))};
  globalThis.much = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  process.on("SIGTERM", () => {});
  process.stdout.write("ending\\n");
  endWith(7);
`;

test("signals while a process is ending do not change its exit code", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", ending], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = exitCode(child);
  child.stdout.once("data", function insist() {
    if (child.kill("SIGTERM") && child.exitCode === null && child.signalCode === null) setImmediate(insist);
  });
  expect(await ended).toBe(7);
});
