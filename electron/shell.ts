import { backUpNow, copyAddress, type Told } from "./errands.ts";
import { destination } from "./navigation.ts";
import { askOnce, type Consequences, offerFirewall, toBeginAnew } from "./questions.ts";
import { type Restoring, restoreBackup } from "./restore.ts";
import type { Address, RunningServer } from "./server-process.ts";
import type { SettingsFile } from "./settings.ts";
import { describeState, type Status, type StatusAction } from "./status.ts";
import { channels, isStatusPage, statusPage } from "./status-page.ts";
import { type ServerState, superviseServer } from "./supervisor.ts";
import { type TrayItem, trayMenu } from "./tray.ts";
import { bringForward, closeToTray, load, type ShownWindow } from "./window.ts";

/** What the shell does to the world; electron/main.ts does it with Electron. */
export type Desktop = Told &
  Restoring & {
    readonly app: {
      on(event: "second-instance" | "activate" | "window-all-closed", listener: () => void): unknown;
      on(event: "before-quit", listener: (event: { preventDefault: () => void }) => void): unknown;
      quit: () => void;
      exit: (code: number) => void;
    };
    readonly window: ShownWindow;
    /** `beginsAnew`: with an empty database, where it is gone from its folder. */
    readonly startServer: (signal: AbortSignal, beginsAnew: boolean) => Promise<RunningServer>;
    /** Whether the window stays hidden at first, as when the system has started the application. */
    readonly startsHidden: boolean;
    readonly showTray: (menu: TrayItem[]) => void;
    readonly showLogs: () => void;
    readonly settings: SettingsFile;
    readonly autostart: (isWanted: boolean) => void;
    readonly stayAwake: (isWanted: boolean) => void;
    readonly firewall: Consequences["firewall"];
  };

/** The shell while it runs. */
export type Shell = {
  /** Where the server is; null while there is none. */
  readonly address: () => Address | null;
  readonly status: () => Status;
  readonly act: (action: StatusAction) => void;
};

/**
 * One server, one window and one icon in the tray: keeps the server running, shows its pages or why there are none, and
 * lets it finish before quitting.
 */
export function runShell(desktop: Desktop): Shell {
  const { app, window, settings } = desktop;
  let state: ServerState = { kind: "starting" };
  let isBackingUp = false;
  let isDiscoveryPaused = false;
  let isQuitting = false;
  let beginsAnew = false;
  let hasAsked = false;
  let crashedAt = Number.NEGATIVE_INFINITY;
  /** What is said while a backup is put in place, and when it will not do. */
  let restoring: Status | null = null;
  /** Where the person was when the server died. */
  let left: string | null = null;

  const address = () => (state.kind === "serving" ? state.server.address() : null);
  const status = () => restoring ?? describeState(state) ?? { heading: "Watercooler", text: "", actions: [] };
  const supervisor = superviseServer(startServer, follow);
  if (!desktop.startsHidden) bringForward(window);

  app.on("second-instance", () => bringForward(window));
  app.on("activate", () => bringForward(window));
  // Without a listener Electron would quit.
  app.on("window-all-closed", () => {});
  app.on("before-quit", finish);
  closeToTray(window, () => isQuitting, tellOfTray);
  window.webContents.on("did-navigate", (_event, url) => askWhenAtHome(url));
  window.webContents.on("did-navigate-in-page", (_event, url) => askWhenAtHome(url));
  window.webContents.on("render-process-gone", showAgain);
  return { address, status, act };

  function follow(next: ServerState): void {
    state = next;
    desktop.stayAwake(settings.get().keepsAwake === true && state.kind === "serving");
    drawTray();
    if (state.kind === "ended" && !isQuitting) app.quit();
    if (state.kind === "serving") welcome(state.server);
    if (describeState(state) !== null) showStatus();
    if (state.kind === "failed") bringForward(window);
    if (state.kind === "waiting") desktop.notify(status().heading, status().text);
  }

  function welcome(server: RunningServer): void {
    const { url } = server.address();
    // A server that is new knows nothing of what was wanted of the last one.
    if (isDiscoveryPaused) void server.ask({ type: "discovery", paused: true });
    load(window, left !== null && destination(left, url) === "here" ? left : pageOf(server.address()));
    left = null;
    server.hear("discovery", ({ state: { status } }) => {
      isDiscoveryPaused = status === "paused";
      drawTray();
    });
    server.hear("storage", ({ problem }) => {
      if (problem === null) desktop.notify("Watercooler saves again", "What people send is kept.");
      else desktop.notify("Watercooler saves nothing any more", problem);
    });
    let { origin } = new URL(url);
    server.hear("ready", (moved) => {
      // Another certificate is no reason to take the person away from their page.
      if (new URL(moved.url).origin !== origin) load(window, pageOf(moved));
      ({ origin } = new URL(moved.url));
    });
  }

  /** What showed the page has crashed; where it does so again at once, another try would too. */
  function showAgain(): void {
    const now = performance.now();
    if (now - crashedAt > calm) load(window, state.kind === "serving" ? pageOf(state.server.address()) : statusPage);
    crashedAt = now;
  }

  function showStatus(): void {
    const page = window.webContents.getURL();
    if (isStatusPage(page)) {
      window.webContents.send(channels.statusChanged, status());
    } else {
      if (page !== "") left = page;
      load(window, statusPage);
    }
  }

  function act(action: StatusAction): void {
    if (action === "tryAgain") startAnew();
    if (action === "restore") void restore();
    if (action === "beginAnew") void beginAnew();
    if (action === "showLogs") desktop.showLogs();
    if (action === "quit") app.quit();
  }

  function startAnew(): void {
    restoring = null;
    supervisor.tryAgain();
  }

  /** Once: a server that is started again later finds a database. */
  function startServer(signal: AbortSignal): Promise<RunningServer> {
    const isWanted = beginsAnew;
    beginsAnew = false;
    return desktop.startServer(signal, isWanted);
  }

  async function beginAnew(): Promise<void> {
    if (!(await desktop.ask(toBeginAnew))) return;
    beginsAnew = true;
    startAnew();
  }

  /** Where no server can start with what is there: nothing of it is in use. */
  async function restore(): Promise<void> {
    const restored = await restoreBackup(desktop, (now) => {
      restoring = now;
      showStatus();
    });
    if (restored === null) return;
    const { replaced } = restored;
    if (replaced !== null) desktop.notify("The backup is in place", `What was there before is kept in ${replaced}.`);
    startAnew();
  }

  /** The first time is held back until the server has finished; a server that failed leaves its code. */
  function finish(event: { preventDefault: () => void }): void {
    if (state.kind === "ended") return;
    event.preventDefault();
    if (isQuitting) return;
    isQuitting = true;
    const exitCode = state.kind === "failed" ? state.exitCode || 1 : 0;
    void supervisor.stop().then(() => (exitCode === 0 ? leave() : app.exit(exitCode)));
  }

  function leave(): void {
    state = { kind: "ended" };
    app.quit();
  }

  function tellOfTray(): void {
    if (settings.get().knowsTray) return;
    settings.change({ knowsTray: true });
    desktop.notify(
      "Watercooler goes on serving",
      "It is in the tray, among the icons of your system. To see the window again, start Watercooler once more.",
    );
  }

  /** Not before the organization is set up: one thing at a time. */
  function askWhenAtHome(url: string): void {
    const home = address()?.url ?? null;
    if (hasAsked || !window.isVisible() || destination(url, home) !== "here" || isSetup(url)) return;
    hasAsked = true;
    void askOnce(desktop.ask, settings, { startWithSystem, keepAwake, firewall: desktop.firewall });
  }

  function startWithSystem(isWanted: boolean): void {
    desktop.autostart(isWanted);
    settings.change({ startsWithSystem: isWanted });
    drawTray();
  }

  function keepAwake(isWanted: boolean): void {
    settings.change({ keepsAwake: isWanted });
    desktop.stayAwake(isWanted && state.kind === "serving");
    drawTray();
  }

  function drawTray(): void {
    const { firewall } = desktop;
    const menu = trayMenu(
      { server: state.kind, isDiscoveryPaused, isBackingUp, settings: settings.get() },
      {
        open: () => bringForward(window),
        copyAddress: () => whenServing((server) => copyAddress(server, desktop)),
        pauseDiscovery: (isWanted) => whenServing((server) => server.ask({ type: "discovery", paused: isWanted })),
        backUp: () => whenServing(backUp),
        startWithSystem,
        keepAwake,
        openFirewall: firewall === null ? null : () => void offerFirewall(desktop.ask, firewall),
        showLogs: desktop.showLogs,
        quit: () => app.quit(),
      },
    );
    desktop.showTray(menu);
  }

  function whenServing(errand: (server: RunningServer) => Promise<unknown>): void {
    if (state.kind === "serving") void errand(state.server);
  }

  async function backUp(server: RunningServer): Promise<void> {
    isBackingUp = true;
    drawTray();
    await backUpNow(server, desktop);
    isBackingUp = false;
    drawTray();
  }
}

/** After how long without a crash the page is shown again, in milliseconds. */
const calm = 10_000;

/** What is shown of a server at first. */
function pageOf({ setupUrl, url }: Address): string {
  return setupUrl ?? url;
}

function isSetup(url: string): boolean {
  return new URL(url).pathname === "/setup";
}
