import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { restoreArgument } from "#server/cli/desktop-protocol.ts";
import { builtFile } from "#server/testing/built-app.ts";
import { forkMain, forkServer, parentPortModule } from "#server/testing/fork-server.ts";
import { verificationResults, verifyCertificate } from "./certificate.ts";
import { restoreBackup } from "./restore.ts";
import { awaitServer, ServerFailure } from "./server-process.ts";
import type { Status } from "./status.ts";
import { type ServerState, superviseServer } from "./supervisor.ts";
import { asChild } from "./testing/forked-child.ts";

const timeout = 60_000;

test("a real server reports its addresses, backs up, and is restarted when it is killed", { timeout }, async () => {
  const data = temporaryFolder();
  let forked = forkServer(builtFile("main.js"), data);
  const supervisor = superviseServer((signal) => {
    if (forked.killed) forked = forkServer(builtFile("main.js"), data);
    return awaitServer(asChild(forked), signal);
  });
  const states: ServerState[] = [supervisor.state.now()];
  supervisor.state.subscribe(() => states.push(supervisor.state.now()));
  const first = await serving(states, 1);
  expect((await fetch(`${first.address.now().url}/api/v1/server_settings`)).status).toBe(200);
  expect(await first.ask({ type: "addresses" })).toEqual({
    type: "addresses",
    urls: ["http://127.0.0.1:0"].map(anyPort),
  });

  const discovery = { status: "off", name: "", problem: null };
  expect(await first.ask({ type: "discovery", paused: true })).toEqual({ type: "discovery", state: discovery });

  const answer = await first.ask({ type: "backup" });
  const file = answer !== undefined && "file" in answer.outcome ? answer.outcome.file : "";
  expect(answer).toMatchObject({ outcome: { file: expect.stringMatching(/watercooler-[^/\\]*\.tar$/) } });
  expect(existsSync(file)).toBe(true);

  forked.kill("SIGKILL");
  await vi.waitFor(() => expect(supervisor.state.now()).toMatchObject({ kind: "waiting", deaths: 1 }), { timeout });
  supervisor.tryAgain();
  const second = await serving(states, 2);
  expect((await fetch(`${second.address.now().url}/api/v1/server_settings`)).status).toBe(200);

  await supervisor.stop();
  expect(states.map(({ kind }) => kind)).toEqual(["starting", "serving", "waiting", "starting", "serving", "ended"]);
});

test("a folder in use and damaged data are failures with different codes", { timeout }, async () => {
  const used = temporaryFolder();
  const server = await awaitServer(asChild(forkServer(builtFile("main.js"), used)));
  await expect(awaitServer(asChild(forkServer(builtFile("main.js"), used)))).rejects.toEqual(
    new ServerFailure("Another Watercooler is using this data folder. Stop it first.", 3),
  );
  await server.stop();

  const damaged = temporaryFolder();
  writeFileSync(join(damaged, "watercooler.sqlite"), "no database");
  await expect(awaitServer(asChild(forkServer(builtFile("main.js"), damaged)))).rejects.toMatchObject({
    exitCode: 4,
  });
});

test("damaged data is replaced with a backup, in a separate process", { timeout }, async () => {
  const data = temporaryFolder();
  const server = await awaitServer(asChild(forkServer(builtFile("main.js"), data)));
  const answer = await server.ask({ type: "backup" });
  const file = answer !== undefined && "file" in answer.outcome ? answer.outcome.file : "";
  await server.stop();
  writeFileSync(join(data, "watercooler.sqlite"), "no database");

  const shown: Status[] = [];
  const restored = await restoreBackup(
    {
      ask: async () => true,
      chooseBackup: async () => file,
      startRestore: (backup) => asChild(forkMain(builtFile("main.js"), data, [restoreArgument, backup])),
    },
    (status) => shown.push(status),
  );
  expect(readFileSync(restored?.replaced ?? "", "utf8")).toBe("no database");
  expect(shown.at(-1)?.share).toBe(1);
  const next = await awaitServer(asChild(forkServer(builtFile("main.js"), data)));
  await next.stop();
});

test("a server with HTTPS is trusted by the fingerprint that it sends to the shell", { timeout }, async () => {
  const server = await awaitServer(asChild(forkServer(builtFile("main.js"), temporaryFolder(), "--https")));
  const address = server.address.now();
  const { hostname, port, protocol } = new URL(address.url);
  expect(protocol).toBe("https:");
  const certificate = await certificateAt(hostname, Number(port));
  expect(verifyCertificate({ hostname, certificate }, address)).toBe(verificationResults.trusted);
  await server.stop();
});

test("a server that is stopped while it starts ends by itself", { timeout }, async () => {
  const forked = forkServer(builtFile("main.js"), temporaryFolder());
  const supervisor = superviseServer((signal) => awaitServer(asChild(forked), signal));
  await supervisor.stop();
  expect(supervisor.state.now()).toEqual({ kind: "ended" });
  expect(forked.exitCode).toBe(0);
});

test.each([
  ["the person quits", "Quit Watercooler"],
  ["Windows ends the session", "session-end"],
])(
  "the built shell serves, shows the setup page, copies the address and lets the server finish when %s",
  {
    timeout,
  },
  async (_what, end) => {
    const data = temporaryFolder();
    const shell = fork(builtFile("electron.js"), [], {
      env: {
        ...process.env,
        WATERCOOLER_DATA: data,
        WATERCOOLER_LOG: "warn",
        WATERCOOLER_OPTIONS: '--host "127.0.0.1" --port 0 --no-discovery',
        PARENT_PORT_MODULE: parentPortModule,
        SYSTEM_LANGUAGES: "en-XA,en",
      },
      execArgv: ["--import", join(import.meta.dirname, "testing/electron-double.ts")],
      silent: true,
    });
    onTestFinished(() => void shell.kill("SIGKILL"));
    const reports: [what: string, ...more: unknown[]][] = [];
    shell.on("message", ({ what, more }: { what: string; more: unknown[] }) => reports.push([what, ...more]));
    const ended = new Promise((resolve) => shell.on("exit", resolve));
    const expectReport = (...expected: unknown[]) =>
      vi.waitFor(() => expect(reports).toContainEqual(expected), { timeout });

    await expectReport("page", expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/setup\?token=/));
    const whats = reports.map(([what]) => what);
    const guarded = ["serves", "checks permissions", "checks certificates", "window", "navigation restricted", "page"];
    expect(whats.filter((what) => guarded.includes(what))).toEqual([...guarded, "page"]);
    expect(reports).toContainEqual(["page", "watercooler://status/"]);
    expect(reports).toContainEqual(["identifies as", "Electron", "en-XA,en"]);
    expect(reports).toContainEqual(["switch", "disable-background-networking"]);
    expect(reports.find(([what]) => what === "window")?.[1]).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      preload: builtFile("preload.cjs"),
    });
    expect(existsSync(String(reports.find(([what]) => what === "tray")?.[1]))).toBe(true);

    shell.send("Copy address");
    await expectReport("copied", expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/));
    shell.send(end);
    expect(await ended).toBe(0);
    expect(existsSync(join(data, "watercooler.sqlite-wal"))).toBe(false);
  },
);

/** The certificate that Electron would be given. */
function certificateAt(host: string, port: number): Promise<{ data: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => {
      const shown = socket.getPeerX509Certificate();
      socket.destroy();
      if (shown === undefined) reject(new Error("The server shows no certificate."));
      else resolve({ data: shown.toString() });
    });
    socket.on("error", reject);
  });
}

const anyPort = (url: string) => expect.stringMatching(url.replace(/:0$/, String.raw`:\d+$`));

async function serving(states: readonly ServerState[], time: number) {
  return vi.waitFor(
    () => {
      const found = states.filter((state) => state.kind === "serving")[time - 1];
      if (found === undefined) throw new Error("It does not serve yet.");
      return found.server;
    },
    { timeout },
  );
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
