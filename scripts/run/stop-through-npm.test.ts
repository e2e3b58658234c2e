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
import {
  createPersonClient,
  openEventReader,
  prepareOffice,
  readMessages,
} from "../../server/testing/office-under-load.ts";
import type { Person } from "../../server/testing/world.ts";

type SignalSenders = {
  readonly npm: (signal: NodeJS.Signals) => void;
  readonly group: (signal: NodeJS.Signals) => void;
};

/**
 * The ways in which people and programs stop a server that npm has started. The second signal comes while the server is
 * stopping.
 */
const scenarios: Readonly<Record<string, readonly ((send: SignalSenders) => void)[]>> = {
  "npm alone gets a signal": [({ npm }) => npm("SIGTERM")],
  "npm alone gets two signals": [({ npm }) => npm("SIGTERM"), ({ npm }) => npm("SIGTERM")],
  "a service manager sends a signal to every process of the group": [({ group }) => group("SIGTERM")],
  "a terminal interrupts every process of the group": [({ group }) => group("SIGINT")],
  "every process of the group gets two signals": [({ group }) => group("SIGTERM"), ({ group }) => group("SIGTERM")],
};

test("a server that npm started stops cleanly, with code 0 and nothing lost, for each way to stop it", async () => {
  const { folder, people } = await prepareOffice();
  const { running, control, lock, database } = dataFiles(folder);
  const [nina] = people;
  if (nina === undefined) throw new Error("Nobody is in the office.");

  for (const [way, calls] of Object.entries(scenarios)) {
    const { send, url, ended } = await startThroughNpm(folder);
    const reader = await openEventReader(createPersonClient(nina, () => url));
    const message = await beginMessage(url, nina, way);
    const cut = reader.readUntilCut();
    for (const call of calls) {
      call(send);
      // The server is stopping, and waits for the second half of the message.
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

/** Runs the script `start` of this checkout with a built server, through npm and in a separate process group. */
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
  const send: SignalSenders = { npm: (signal) => npm.kill(signal), group: (signal) => signalGroup(npm, signal) };
  return { send, url: String(JSON.parse(ready).url), ended };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(pid), signal);
  } catch (error) {
    // The whole group has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
