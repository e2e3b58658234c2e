import { join } from "node:path";
import { expect, test } from "vitest";
import { exitCode, temporaryFolder } from "./cli/testing/process.ts";
import { forkMain, forkServer } from "./testing/shell-port.ts";

/** Each process loads the database layer from source, which takes its time on a busy machine. */
const timeout = 60_000;

function startFor(data: string) {
  const child = forkServer(join(import.meta.dirname, "main.ts"), data);
  const message = new Promise<Record<string, unknown>>((resolve) => {
    child.once("message", (told) => resolve(told as Record<string, unknown>));
  });
  return { child, message, ended: exitCode(child) };
}

test("the shell is told where the server is, and stops it by a message; a second one is told why not", {
  timeout,
}, async () => {
  const data = temporaryFolder();
  const first = startFor(data);
  const ready = await first.message;
  expect(ready).toMatchObject({ type: "ready", url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  expect(ready.setupUrl).toMatch(/\/setup\?token=/);

  const second = startFor(data);
  expect(await second.message).toEqual({
    type: "failed",
    message: "Another Watercooler is using this data folder. Stop it first.",
    exitCode: 3,
  });
  expect(await second.ended).toBe(3);

  first.child.send({ type: "stop" });
  expect(await first.ended).toBe(0);
});

test("words of the shell's flags are never taken for anything but flags", { timeout }, async () => {
  const child = forkMain(join(import.meta.dirname, "main.ts"), temporaryFolder(), ["serve", "restore", "/backup.tar"]);
  const message = new Promise((resolve) => void child.once("message", resolve));
  expect(await message).toMatchObject({ type: "failed", exitCode: 2 });
});
