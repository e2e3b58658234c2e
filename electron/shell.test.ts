import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Question } from "./questions.ts";
import { type Child, ServerFailure } from "./server-process.ts";
import { openSettings } from "./settings.ts";
import { runShell } from "./shell.ts";
import { statusPage } from "./status-page.ts";
import { superviseServer } from "./supervisor.ts";
import { fakeApp, fakeServer, fakeWindow } from "./testing/desktop.ts";
import type { TrayItem } from "./tray.ts";

const url = "http://127.0.0.1:8642";

test("the window shows that the server starts, then the setup page at the first launch", async () => {
  const desktop = fakeDesktop({ setupUrl: `${url}/setup?token=x` });
  const shell = runShell(desktop);
  expect(desktop.window.pages).toEqual([statusPage]);
  expect(shell.status.now().heading).toBe("Watercooler is starting");
  await settled();
  expect(desktop.window.pages.at(-1)).toBe(`${url}/setup?token=x`);
  expect(desktop.window.isVisible()).toBe(true);
});

test("later launches open the home page", async () => {
  const desktop = await startDesktop();
  expect(desktop.window.pages.at(-1)).toBe(url);
});

test("the window stays hidden when the system starts the application, unless the server cannot start", async () => {
  const desktop = await startDesktop({ startsHidden: true });
  expect(desktop.window.isVisible()).toBe(false);

  const failing = await startDesktop({ startsHidden: true, failures: [new ServerFailure("The disk is full.", 1)] });
  expect(failing.window.isVisible()).toBe(true);
});

test("a second launch brings the minimized window of the first to the front", async () => {
  const desktop = await startDesktop();
  desktop.window.state.isMinimized = true;
  desktop.app.emit("second-instance");
  expect(desktop.window.isMinimized()).toBe(false);
  expect(desktop.window.state.isFocused).toBe(true);
});

test("closing the window hides it, with a notice the first time; a second launch shows it again", async () => {
  const desktop = await startDesktop();
  desktop.window.close();
  desktop.window.close();
  expect(desktop.window.isVisible()).toBe(false);
  expect(desktop.notices.map(([title]) => title)).toEqual(["Watercooler is still running"]);
  expect(desktop.app.log).toEqual([]);
  desktop.app.emit("second-instance");
  expect(desktop.window.isVisible()).toBe(true);
});

test("quitting lets the server finish first", async () => {
  const desktop = await startDesktop();
  click(desktop.tray(), "Quit Watercooler");
  click(desktop.tray(), "Quit Watercooler");
  expect(desktop.app.log).toEqual(["quit held back", "quit held back"]);
  expect(desktop.server.stop).toHaveBeenCalledOnce();
  desktop.server.end(0);
  await settled();
  expect(desktop.app.log.at(-1)).toBe("quit");
  expect(desktop.window.mayClose()).toBe(true);
});

test("a failed start is shown with its reason, can be tried again, and the application quits with the server's exit code", async () => {
  const failure = new ServerFailure("The folder is in use by another Watercooler.", 3);
  const desktop = fakeDesktop({ failures: [failure, failure] });
  const shell = runShell(desktop);
  await settled();
  expect(shell.status.now()).toMatchObject({
    heading: "Watercooler could not start",
    text: "The folder is in use by another Watercooler. Watercooler tries again every minute.",
    actions: ["tryAgain", "showLogs", "quit"],
  });
  shell.act("showLogs");
  expect(desktop.showLogs).toHaveBeenCalledOnce();
  shell.act("tryAgain");
  await settled();
  expect(desktop.window.statuses.map(({ heading }) => heading)).toContain("Watercooler is starting");
  shell.act("quit");
  await settled();
  expect(desktop.app.log).toEqual(["quit held back", "exit 3"]);
});

test("the person is notified when the server dies, and returns to their page when it runs again", async () => {
  const desktop = await startDesktop();
  desktop.window.visit(`${url}/admin/people`);
  const [first] = desktop.servers;
  first?.end(134);
  await settled();
  expect(desktop.window.pages.at(-1)).toBe(statusPage);
  expect(desktop.notices).toEqual([["The server stopped", expect.stringContaining("code 134")]]);
  desktop.shell.act("tryAgain");
  await settled();
  expect(desktop.servers).toHaveLength(2);
  expect(desktop.window.pages.at(-1)).toBe(`${url}/admin/people`);
});

test("the window follows a server that changes to HTTPS", async () => {
  const desktop = await startDesktop();
  const secure = { type: "ready", url: "https://127.0.0.1:8642", setupUrl: null } as const;
  desktop.server.send({ ...secure, certificate: "AB" });
  expect(desktop.window.pages.at(-1)).toBe("https://127.0.0.1:8642");
  desktop.window.visit("https://127.0.0.1:8642/admin/people");
  desktop.server.send({ ...secure, certificate: "CD" });
  expect(desktop.supervisor.address.now()).toMatchObject({ certificate: "CD" });
  expect(desktop.window.pages.at(-1)).toBe("https://127.0.0.1:8642/admin/people");
});

test("the application quits when the server ends cleanly, as when the computer shuts down", async () => {
  const desktop = await startDesktop();
  desktop.server.end(0);
  await settled();
  expect(desktop.app.log).toEqual(["quit"]);
});

test("questions about the computer are asked once, after the organization was set up", async () => {
  const desktop = await startDesktop({ setupUrl: `${url}/setup?token=x`, answersYes: true });
  desktop.window.visit(`${url}/setup?token=x`);
  await settled();
  expect(desktop.questions).toEqual([]);
  desktop.window.visit(`${url}/`);
  desktop.window.visit(`${url}/admin`);
  await settled();
  expect(desktop.questions.map(({ message }) => message)).toEqual([
    "Start Watercooler when you sign in to this computer?",
    "Keep this computer awake while Watercooler runs?",
  ]);
  expect(desktop.settings.get()).toMatchObject({ startsWithSystem: true, keepsAwake: true });
  expect(desktop.autostart).toHaveBeenCalledExactlyOnceWith(true);
  expect(desktop.stayAwake).toHaveBeenLastCalledWith(true);

  const later = fakeDesktop({ settings: desktop.settings });
  runShell(later);
  await settled();
  later.window.visit(`${url}/`);
  await settled();
  expect(later.questions).toEqual([]);
  expect(later.stayAwake).toHaveBeenLastCalledWith(true);
});

test('the tray\'s menu copies the address, backs up, and switches "Start when I sign in" on and off', async () => {
  const desktop = await startDesktop();
  desktop.server.answers.addresses = { type: "addresses", urls: ["http://192.0.2.7:8642", "http://192.0.2.8:8642"] };
  click(desktop.tray(), "Copy address");
  await settled();
  expect(desktop.copied).toEqual(["http://192.0.2.7:8642"]);

  desktop.server.answers.backup = { type: "backup", outcome: { file: "/backups/a.tar" } };
  click(desktop.tray(), "Create backup");
  expect(desktop.tray().find(({ label }) => label === "Backing up…")).toMatchObject({ enabled: false });
  await settled();
  expect(desktop.notices.at(-1)).toEqual(["Backup created and verified", "/backups/a.tar"]);

  desktop.server.answers.backup = {
    type: "backup",
    outcome: { reason: { code: "disk_full", facts: { folder: "/backups" } } },
  };
  click(desktop.tray(), "Create backup");
  await settled();
  expect(desktop.notices.at(-1)).toEqual([
    "Backup failed",
    "The disk of /backups is full. Free some space, or choose another folder.",
  ]);

  click(desktop.tray(), "Start when I sign in");
  expect(desktop.autostart).toHaveBeenLastCalledWith(true);
  expect(desktop.tray().find(({ label }) => label === "Start when I sign in")).toMatchObject({ checked: true });
  click(desktop.tray(), "Start when I sign in");
  expect(desktop.autostart).toHaveBeenLastCalledWith(false);
  expect(desktop.settings.get().startsWithSystem).toBe(false);
});

test("a notice is shown when the server cannot save anymore, and when it can again", async () => {
  const desktop = await startDesktop();
  desktop.server.send({
    type: "storage",
    reasons: [
      { code: "gone", facts: { file: "/a.sqlite" } },
      { code: "copying", facts: {} },
    ],
  });
  desktop.server.send({ type: "storage", reasons: [] });
  expect(desktop.notices).toEqual([
    [
      "Watercooler can't save anything",
      expect.stringMatching(/^The database \/a\.sqlite was deleted.* is copying the database/),
    ],
    ["Watercooler can save again", "New messages are kept."],
  ]);
});

test("the tray shows that discovery was paused elsewhere", async () => {
  const desktop = await startDesktop();
  desktop.server.send({ type: "discovery", state: { status: "paused", name: "", problem: null } });
  click(desktop.tray(), "Resume discovery");
  expect(desktop.server.asked).toEqual([{ type: "discovery", paused: false }]);
});

test("discovery stays paused when the server is started again", async () => {
  const desktop = await startDesktop();
  const [first] = desktop.servers;
  click(desktop.tray(), "Pause discovery");
  desktop.server.send({ type: "discovery", state: { status: "paused", name: "", problem: null } });
  expect(desktop.tray().map(({ label }) => label)).toContain("Resume discovery");
  first?.end(1);
  await settled();
  desktop.shell.act("tryAgain");
  await settled();
  expect(desktop.servers[1]?.asked).toEqual([{ type: "discovery", paused: true }]);
});

test("a backup can replace damaged data, and the server is started with it", async () => {
  const desktop = await startDesktop({
    failures: [new ServerFailure("The database is damaged.", 4)],
    answersYes: true,
  });
  expect(desktop.shell.status.now().actions).toContain("restore");
  desktop.shell.act("restore");
  await vi.waitFor(() => expect(desktop.window.pages.at(-1)).toBe(url));
  expect(desktop.startRestore).toHaveBeenCalledExactlyOnceWith("/backups/friday.tar");
  expect(desktop.window.statuses.map(({ share }) => share)).toContain(0.5);
  expect(desktop.notices).toEqual([["Backup restored", "The previous data is kept in /data/old.sqlite."]]);
});

test("without its database a server can start empty, once, after a confirmation", async () => {
  const lost = new ServerFailure("The database is missing.", 4, true);
  const declined = await startDesktop({ failures: [lost] });
  declined.shell.act("startEmpty");
  await settled();
  expect(declined.questions).toMatchObject([{ message: "Start with an empty organization?" }]);
  expect(declined.emptyStarts).toEqual([false]);

  const desktop = await startDesktop({ failures: [lost], answersYes: true });
  expect(desktop.shell.status.now().actions).toEqual(["tryAgain", "restore", "startEmpty", "showLogs", "quit"]);
  desktop.shell.act("startEmpty");
  await vi.waitFor(() => expect(desktop.window.pages.at(-1)).toBe(url));
  desktop.server.end(1);
  await settled();
  desktop.shell.act("tryAgain");
  await settled();
  expect(desktop.emptyStarts).toEqual([false, true, false]);
});

test("after a page crashes the home page is loaded, but not after a second crash soon afterwards", async () => {
  const desktop = await startDesktop();
  desktop.window.visit(`${url}/admin/people`);
  desktop.window.crash();
  desktop.window.crash();
  expect(desktop.window.pages).toEqual([statusPage, url, `${url}/admin/people`, url]);
});

test("the computer may sleep while no server runs", async () => {
  const desktop = await startDesktop();
  click(desktop.tray(), "Keep this computer awake");
  expect(desktop.stayAwake).toHaveBeenLastCalledWith(true);
  desktop.server.end(1);
  await settled();
  expect(desktop.stayAwake).toHaveBeenLastCalledWith(false);
});

/** A process that puts any backup in place. */
const fakeRestore: Child = {
  on: (event: "message" | "exit", listener: (value: never) => void) => {
    const notify = listener as (value: unknown) => void;
    if (event === "exit") return setImmediate(() => notify(0));
    // Half of the backup is read.
    notify({ type: "restoring", share: 0.5 });
    return notify({ type: "restored", replaced: "/data/old.sqlite" });
  },
  postMessage: () => {},
  kill: () => true,
};

type DesktopOptions = {
  setupUrl?: string | null;
  failures?: Error[];
  startsHidden?: boolean;
  answersYes?: boolean;
  settings?: ReturnType<typeof openSettings>;
};

async function startDesktop(given: DesktopOptions = {}) {
  const desktop = fakeDesktop(given);
  const shell = runShell(desktop);
  await settled();
  return Object.assign(desktop, { shell });
}

function fakeDesktop({
  setupUrl = null,
  failures = [],
  startsHidden = false,
  answersYes = false,
  settings,
}: DesktopOptions = {}) {
  const servers: ReturnType<typeof fakeServer>[] = [];
  const notices: [string, string][] = [];
  const questions: Question[] = [];
  const copied: string[] = [];
  let menu: TrayItem[] = [];
  /** For each start of the server, whether it was to start empty. */
  const emptyStarts: boolean[] = [];
  const supervisor = superviseServer(async (_signal, startsEmpty) => {
    emptyStarts.push(startsEmpty);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const server = fakeServer({ url, setupUrl });
    servers.push(server);
    return server;
  });
  return {
    app: fakeApp(),
    window: fakeWindow(),
    servers,
    notices,
    questions,
    copied,
    tray: () => menu,
    get server() {
      const server = servers.at(-1);
      if (server === undefined) throw new Error("No server has been started.");
      return server;
    },
    emptyStarts,
    supervisor,
    startsHidden,
    showTray: (items: TrayItem[]) => {
      menu = items;
    },
    showLogs: vi.fn(),
    notify: (title: string, text: string) => void notices.push([title, text]),
    copyText: (text: string) => void copied.push(text),
    ask: async (question: Question) => {
      questions.push(question);
      return answersYes;
    },
    chooseBackup: async () => "/backups/friday.tar",
    startRestore: vi.fn((_file: string): Child => fakeRestore),
    settings: settings ?? openSettings(join(temporaryFolder(), "shell.json")),
    autostart: vi.fn(),
    stayAwake: vi.fn(),
    firewall: null,
  };
}

function click(menu: readonly TrayItem[], label: string): void {
  const item = menu.find((each) => each.label === label);
  if (item?.click === undefined || item.enabled === false) throw new Error(`The tray has no enabled item "${label}".`);
  item.click();
}

/** Waits until all callbacks of resolved promises have run. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
