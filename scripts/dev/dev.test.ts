import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../server/db/data-folder.ts";
import { eventQueueEndpoints } from "../../server/domain/event-queues/contract.ts";
import { createClient } from "../../server/http/client.ts";

const root = join(import.meta.dirname, "../..");
const editedFile = "server/http/fallbacks.ts";
const sentence = "There is nothing at this address.";

test("a change in server/ restarts the server and keeps queues, a change in ui/ reaches the browser, errors can be fixed", {
  timeout: 120_000,
}, async () => {
  const checkout = copyOfCheckout();
  const code = readFileSync(join(checkout, editedFile), "utf8");
  const write = (text: string) => writeFileSync(join(checkout, editedFile), text);
  const dev = startDev(checkout, "--seed", "--inspect=127.0.0.1:0");
  const [, debuggerUrl = ""] = await dev.says(/Debugger listening on (ws:\S+)/);
  new WebSocket(debuggerUrl);
  await dev.says(/Debugger attached/);
  const [, pages = ""] = await dev.says(/Pages +(http:\S+)/);
  const [, server = ""] = await dev.says(/Server +(http:\S+)/);
  const [, owner = "", password = ""] = await dev.says(/Sign in +(\S+), password (\S+)/);

  const page = await (await fetch(`${pages}/admin`)).text();
  expect(page).toContain("/@vite/client");
  expect(await (await fetch(`${server}/admin`)).text()).toContain("/to-the-pages.js");
  expect(await (await fetch(`${server}/to-the-pages.js`)).text()).toContain(new URL(pages).port);
  for (const path of ["/api/docs", "/trust", "/static/emoji.json"]) {
    expect(await (await fetch(`${pages}${path}`)).text(), path).toBe(await (await fetch(`${server}${path}`)).text());
  }
  const body = new URLSearchParams({ username: owner, password });
  const signIn = (origin: string) =>
    fetch(`${pages}/api/v1/fetch_api_key`, { method: "POST", body, headers: { origin } }).then((answer) =>
      answer.json(),
    );
  expect(await signIn("http://elsewhere.example")).toMatchObject({ code: "CSRF_FAILED" });
  const { api_key: apiKey } = await signIn(pages);
  const call = createClient({ baseUrl: pages, credentials: { email: owner, apiKey } });
  const readNotFoundMessage = async () => (await (await fetch(`${pages}/api/v1/nothing`)).json()).msg;

  const { queue_id, last_event_id } = await call(eventQueueEndpoints.registerQueue, { fetch_event_types: [] });
  const poll = () => call(eventQueueEndpoints.getEvents, { queue_id: queue_id ?? "", last_event_id });
  const held = poll();
  write(code.replace(sentence, "Nothing is here."));
  expect((await held).events.filter(({ type }) => type !== "heartbeat")).toEqual([]);
  // A write can be noticed in two parts: the server then restarts twice, and the first new one may already be stopping.
  await expect.poll(readNotFoundMessage, { timeout: 30_000 }).toBe("Nothing is here.");
  expect((await poll()).events).toContainEqual(expect.objectContaining({ type: "restart" }));
  await dev.says(/The server answers again, [\d.]+ s after a change in server\/http\/fallbacks\.ts\./);
  expect(await (await fetch(`${server}/api/v1/server_settings`)).json()).toMatchObject({ result: "success" });

  write(code.replace("const ", "const const "));
  await dev.says(/not restarted until this is fixed/);
  expect(await readNotFoundMessage()).toBe("Nothing is here.");
  write(code.replace(`"${sentence}"`, "place").replace("import ", 'import { place } from "./place.ts";\nimport '));
  await dev.says(/Could not resolve '\.\/place\.ts'/);
  const place = join(checkout, "server/http/place.ts");
  writeFileSync(place, "\n\nexport const place: string = null.name;\n");
  await dev.says(/The server has not started \(exit code 1\)/);
  await dev.says(/server\/http\/place\.ts:3/);
  expect((await fetch(`${pages}/api/v1/nothing`)).status).toBe(503);
  expect((await fetch(`${pages}/admin`, { headers: { accept: "text/html" } })).status).toBe(200);
  writeFileSync(place, 'export const place = "Nothing there.";\n');
  await dev.says(/answers again/, 2);
  await expect.poll(readNotFoundMessage, { timeout: 30_000 }).toBe("Nothing there.");

  const styles = join(checkout, "ui/app/tokens.css");
  const { update } = await listenForUpdate(pages);
  await fetch(`${pages}/app/tokens.css?import`);
  writeFileSync(styles, `${readFileSync(styles, "utf8")}\n.new { color: red }\n`);
  expect(await update).toMatchObject({ updates: [{ path: "/app/tokens.css" }] });

  dev.process.kill("SIGTERM");
  expect(await dev.ended).toBe(0);
  const { running, control, lock } = dataFiles(join(checkout, ".dev-data"));
  expect([running, control, `${lock}-journal`].filter((path) => existsSync(path))).toEqual([]);
  expect(temporaryFoldersIn(checkout)).toEqual([]);
  await expect(fetch(pages)).rejects.toThrow();
  await expect(fetch(server)).rejects.toThrow();
});

test.skipIf(process.platform !== "linux")(
  "after a kill, the next run ends the server that was left, and starts",
  {
    timeout: 120_000,
  },
  async () => {
    const checkout = copyOfCheckout();
    const killed = startAlone(checkout);
    const [, server = ""] = await killed.says(/Server +(http:\S+)/);
    killed.process.kill("SIGKILL");
    await killed.ended;
    expect((await fetch(`${server}/api/v1/server_settings`)).status).toBe(200);
    expect(temporaryFoldersIn(checkout)).toHaveLength(1);

    const next = startAlone(checkout);
    await next.says(/Server +(http:\S+)/);
    expect(temporaryFoldersIn(checkout)).toHaveLength(1);
    await expect(fetch(`${server}/api/v1/server_settings`)).rejects.toThrow();
    next.process.kill("SIGTERM");
    expect(await next.ended).toBe(0);
    expect(temporaryFoldersIn(checkout)).toEqual([]);
  },
);

/** Temporary folders in `dist/`. */
function temporaryFoldersIn(checkout: string): string[] {
  return globSync("dist/{.dev-*,watercooler-run-*/dev-*}", { cwd: checkout });
}

/** Copies the files that `npm run dev` uses into a separate folder, so that the checkout itself is not changed. */
function copyOfCheckout(): string {
  const folder = temporaryFolder("watercooler-checkout-");
  const parts = [
    ...["server", "ui", "resources", "scripts"],
    ...["package.json", "lingui.config.ts", "vite.config.ts", "postcss.config.cjs"],
  ];
  const filter = (path: string) => !/\.test\.tsx?$/.test(path);
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

type Dev = {
  readonly process: ChildProcess;
  /** Waits until the output has this many matches; resolves with the last one. */
  readonly says: (pattern: RegExp, times?: number) => Promise<RegExpMatchArray>;
  readonly ended: Promise<number | null>;
};

/** Runs `npm run dev` on free ports. */
function startDev(checkout: string, ...args: string[]): Dev {
  return start(checkout, ["npm", "run", "--silent", "dev", "--", "--port", "0", ...args]);
}

/** Runs the script without npm, and not as part of the tests' own run. It still ends with this process. */
function startAlone(checkout: string): Dev {
  return start(checkout, [process.execPath, "scripts/dev.ts", "--port", "0"], {
    WATERCOOLER_RUN_FOLDER: undefined,
    npm_lifecycle_event: "dev",
  });
}

/** Runs a program in a separate process group. */
function start(checkout: string, [program = "", ...args]: readonly string[], environment: NodeJS.ProcessEnv = {}): Dev {
  // Vite would read the environment variables that the test runner sets for its tests.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  const npm = spawn(program, args, {
    cwd: checkout,
    env: { ...env, ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-Number(npm.pid), "SIGKILL");
  });
  let output = "";
  const listeners = new Set<() => void>();
  const ended = once(npm, "exit").then(([code]) => code as number | null);
  for (const stream of [npm.stdout, npm.stderr]) {
    createInterface(stream).on("line", (line) => {
      output += `${stripVTControlCharacters(line)}\n`;
      for (const check of listeners) check();
    });
  }
  return { process: npm, says, ended };

  function says(pattern: RegExp, times = 1): Promise<RegExpMatchArray> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = [...output.matchAll(new RegExp(pattern, "g"))][times - 1];
        if (found === undefined) return;
        listeners.delete(check);
        resolve(found);
      };
      listeners.add(check);
      check();
      const giveUp = (why: string) => reject(new Error(`${why} instead of saying ${pattern}:\n${output}`));
      void ended.then((code) => giveUp(`It ended with code ${code}`));
      setTimeout(giveUp, 30_000, "It went on").unref();
    });
  }
}

/** Listens to Vite as its pages do; returns the first update after a change. */
async function listenForUpdate(pages: string): Promise<{ update: Promise<unknown> }> {
  const client = await (await fetch(`${pages}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${pages.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  onTestFinished(() => socket.close());
  const connected = Promise.withResolvers<void>();
  const update = new Promise<unknown>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === "connected") connected.resolve();
      if (message.type === "update") resolve(message);
    });
  });
  await connected.promise;
  return { update };
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
