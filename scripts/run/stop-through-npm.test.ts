import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import manifest from "../../package.json" with { type: "json" };
import { dataFiles } from "../../server/db/data-folder.ts";
import { builtFile } from "../../server/testing/built-app.ts";
import { connect, openReader, prepareOffice, readMessages } from "../../server/testing/office-under-load.ts";
import type { Person } from "../../server/testing/world.ts";

type Signal = { readonly npm: (signal: NodeJS.Signals) => void; readonly group: (signal: NodeJS.Signals) => void };

/** How people and programs have a server stopped that npm has started; the second call comes while it stops. */
const ways: Readonly<Record<string, readonly ((tell: Signal) => void)[]>> = {
  "npm alone is told to": [({ npm }) => npm("SIGTERM")],
  "npm alone is told to twice": [({ npm }) => npm("SIGTERM"), ({ npm }) => npm("SIGTERM")],
  "a service manager tells every process of the group": [({ group }) => group("SIGTERM")],
  "a terminal interrupts every process of the group": [({ group }) => group("SIGINT")],
  "every process of the group is told to twice": [({ group }) => group("SIGTERM"), ({ group }) => group("SIGTERM")],
};

test("a server that npm started stops in order, with code 0 and nothing lost, whoever is told to stop", async () => {
  const { folder, people } = await prepareOffice();
  const { running, control, lock, database } = dataFiles(folder);
  const [nina] = people;
  if (nina === undefined) throw new Error("Nobody is in the office.");

  for (const [way, calls] of Object.entries(ways)) {
    const { tell, url, ended } = await startThroughNpm(folder);
    const reader = await openReader(connect(nina, () => url));
    const message = await beginMessage(url, nina, way);
    const cut = reader.readUntilCut();
    for (const call of calls) {
      call(tell);
      // It is stopping, and waits for the message whose second half is still to come.
      await cut;
    }
    const id = await message.finish();
    expect(await ended, way).toEqual({ code: 0, signal: null });
    const left = [running, control, `${lock}-journal`, `${database}-wal`].filter((path) => existsSync(path));
    expect(left, way).toEqual([]);
    expect((await readMessages(folder)).at(-1), way).toMatchObject({ id, content: way });
  }
});

/** Begins to send a message; the server has the first half of the request. */
async function beginMessage(url: string, { email, apiKey }: Person, content: string) {
  const body = new URLSearchParams({ type: "channel", to: "general", topic: "stopping", content }).toString();
  const sending = request(`${url}/api/v1/messages`, {
    method: "POST",
    auth: `${email}:${apiKey}`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = once(sending, "response");
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, 10));
  return {
    finish: async (): Promise<number> => {
      sending.end(body.slice(10));
      const [response] = await answered;
      return z.object({ result: z.literal("success"), id: z.int() }).parse(await json(response)).id;
    },
  };
}

/** Runs the script `start` of this checkout, through npm and in a process group of its own, on a built server. */
async function startThroughNpm(data: string) {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const runCommand = JSON.stringify(join(import.meta.dirname, "run-command.ts"));
  const call = `await runCommand(${JSON.stringify(builtFile("cli.js"))}, ["serve", ...process.argv.slice(2)])`;
  writeFileSync(join(folder, "start.mjs"), `import { runCommand } from ${runCommand};\nprocess.exitCode = ${call};\n`);
  const start = manifest.scripts.start.replace("scripts/start.ts", "start.mjs");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
  const flags = ["--data", data, "--host", "127.0.0.1", "--port", "0", "--no-discovery", "--rate-limit", "off"];
  const npm = spawn("npm", ["start", "--silent", "--", "--json", ...flags], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => signalGroup(npm, "SIGKILL"));
  const ended = once(npm, "exit").then(([code, signal]) => ({ code, signal }));
  const [ready] = await once(createInterface(npm.stdout), "line");
  const tell: Signal = { npm: (signal) => npm.kill(signal), group: (signal) => signalGroup(npm, signal) };
  return { tell, url: String(JSON.parse(ready).url), ended };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(pid), signal);
  } catch (error) {
    // All of it has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
