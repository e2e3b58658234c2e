import { expect, test } from "vitest";
import { exitCode, temporaryFolder } from "./cli/testing/process.ts";
import { builtFile } from "./testing/built-app.ts";
import { forkMain, forkServer } from "./testing/fork-server.ts";

function startFor(data: string) {
  const child = forkServer(builtFile("main.js"), data);
  const message = new Promise<Record<string, unknown>>((resolve) => {
    child.once("message", (received) => resolve(received as Record<string, unknown>));
  });
  return { child, message, ended: exitCode(child) };
}

test("the desktop application gets the server's address and can stop it; a second server reports why it cannot start", async () => {
  const data = temporaryFolder();
  const first = startFor(data);
  const ready = await first.message;
  expect(ready).toMatchObject({ type: "ready", url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  expect(ready.setupUrl).toMatch(/\/setup\?token=/);

  const second = startFor(data);
  expect(await second.message).toEqual({
    type: "failed",
    message: "Another Watercooler is using this data folder. Stop it first.",
    reason: { code: "folder_in_use", facts: {} },
    exitCode: 3,
  });
  expect(await second.ended).toBe(3);

  first.child.send({ type: "stop" });
  expect(await first.ended).toBe(0);
});

test("arguments after the desktop application's flags can only be flags", async () => {
  const child = forkMain(builtFile("main.js"), temporaryFolder(), ["serve", "restore", "/backup.tar"]);
  const message = new Promise((resolve) => void child.once("message", resolve));
  expect(await message).toMatchObject({ type: "failed", exitCode: 2 });
});
