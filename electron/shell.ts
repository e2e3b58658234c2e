import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { msg } from "#server/texts/msg.ts";
import { storageReasons } from "#server/texts/reasons/storage-reasons.ts";
import { backUpNow, copyAddress, type Feedback } from "./menu-actions.ts";
import { classifyDestination } from "./navigation.ts";
import { type AnswerActions, askOnce, confirmEmptyStart, offerFirewall } from "./questions.ts";
import { type RestoreActions, restoreBackup } from "./restore.ts";
import type { Address, RunningServer } from "./server-process.ts";
import type { SettingsFile } from "./settings.ts";
import { describeState, type Status, type StatusAction, viewOf } from "./status.ts";
import { ipcChannels, isStatusPage, statusPage } from "./status-page.ts";
import type { Supervisor } from "./supervisor.ts";
import { translateForShell, writeReasons } from "./texts.ts";
import { type TrayItem, trayMenu } from "./tray.ts";
import { bringForward, closeToTray, loadPage, type ShownWindow } from "./window.ts";

/** What the shell uses of the desktop; electron/main.ts implements it with Electron. */
export type Desktop = Feedback &
  RestoreActions & {
    readonly app: {
      on(event: "second-instance" | "activate" | "window-all-closed", listener: () => void): unknown;
      on(event: "before-quit", listener: (event: { preventDefault: () => void }) => void): unknown;
      quit: () => void;
      exit: (code: number) => void;
    };
    readonly window: ShownWindow;
    /** It has just begun to start a server. */
    readonly supervisor: Supervisor;
    /** Whether the window stays hidden at first: true when the system has started the application. */
    readonly startsHidden: boolean;
    readonly showTray: (menu: TrayItem[]) => void;
    readonly showLogs: () => void;
    readonly settings: SettingsFile;
    readonly autostart: (isEnabled: boolean) => void;
    readonly stayAwake: (isEnabled: boolean) => void;
    readonly firewall: AnswerActions["firewall"];
  };

/** The shell while it runs. */
export type Shell = {
  readonly status: Subscribable<Status>;
  readonly act: (action: StatusAction) => void;
};

/**
 * Runs one window and one icon in the tray for the server that the supervisor keeps running. It shows the server's
 * pages or why there are none, and lets it finish before quitting.
 */
export function runShell(desktop: Desktop): Shell {
  const { app, window, settings, supervisor } = desktop;
  let isBackingUp = false;
  let isDiscoveryPaused = false;
  let isQuitting = false;
  let hasAsked = false;
  let crashedAt = Number.NEGATIVE_INFINITY;
  /** The status while a backup is put in place, and when that failed. */
  let restoring: Status | null = null;
  /** The page that the window showed when the server died. */
  let lastPage: string | null = null;

  const status = subscribable(
    () => restoring ?? describeState(supervisor.state.now()) ?? { heading: "Watercooler", text: "", actions: [] },
    supervisor.state,
  );
  status.subscribe(showStatus);
  supervisor.state.subscribe(handleState);
  showStatus();
  handleState();
  if (!desktop.startsHidden) bringForward(window);

  app.on("second-instance", () => bringForward(window));
  app.on("activate", () => bringForward(window));
  // Without a listener Electron would quit.
  app.on("window-all-closed", () => {});
  app.on("before-quit", stopServerFirst);
  closeToTray(window, () => isQuitting, explainTray);
  window.webContents.on("did-navigate", (_event, url) => askOnHomePage(url));
  window.webContents.on("did-navigate-in-page", (_event, url) => askOnHomePage(url));
  window.webContents.on("render-process-gone", reloadAfterCrash);
  return { status, act };

  function handleState(): void {
    const state = supervisor.state.now();
    desktop.stayAwake(settings.get().keepsAwake === true && state.kind === "serving");
    drawTray();
    if (state.kind === "ended" && !isQuitting) app.quit();
    if (state.kind === "serving") showServer(state.server);
    if (state.kind === "failed") bringForward(window);
    if (state.kind === "waiting") desktop.notify(status.now().heading, status.now().text);
  }

  function showServer(server: RunningServer): void {
    const { url } = server.address.now();
    // The pause was a request to the last server; the new one does not have it.
    if (isDiscoveryPaused) void server.ask({ type: "discovery", paused: true });
    const firstPage = firstPageOf(server.address.now());
    loadPage(window, lastPage !== null && classifyDestination(lastPage, url) === "here" ? lastPage : firstPage);
    lastPage = null;
    server.onMessage("discovery", ({ state: { status } }) => {
      isDiscoveryPaused = status === "paused";
      drawTray();
    });
    server.onMessage("storage", ({ reasons }) => {
      const canSave = reasons.length === 0;
      if (canSave)
        desktop.notify(
          translateForShell(msg`Watercooler can save again`),
          translateForShell(msg`New messages are kept.`),
        );
      else
        desktop.notify(translateForShell(msg`Watercooler can't save anything`), writeReasons(storageReasons, reasons));
    });
    let { origin } = new URL(url);
    server.address.subscribe(() => {
      const address = server.address.now();
      // With a new certificate at the same address, the person stays on their page.
      if (new URL(address.url).origin !== origin) loadPage(window, firstPageOf(address));
      ({ origin } = new URL(address.url));
    });
  }

  /**
   * After the renderer of a page crashed, loads the server's first page, or the status page while there is no server.
   * Loads nothing soon after another crash, since it would probably crash again.
   */
  function reloadAfterCrash(): void {
    const now = performance.now();
    const address = supervisor.address.now();
    const page = address === null ? statusPage : firstPageOf(address);
    if (now - crashedAt > reloadPause) loadPage(window, page);
    crashedAt = now;
  }

  function showStatus(): void {
    if (restoring === null && describeState(supervisor.state.now()) === null) return;
    const page = window.webContents.getURL();
    if (isStatusPage(page)) {
      window.webContents.send(ipcChannels.statusChanged, viewOf(status.now()));
    } else {
      if (page !== "") lastPage = page;
      loadPage(window, statusPage);
    }
  }

  function act(action: StatusAction): void {
    if (action === "tryAgain") startAgain();
    if (action === "restore") void restore();
    if (action === "startEmpty") void startEmpty();
    if (action === "showLogs") desktop.showLogs();
    if (action === "quit") app.quit();
  }

  function startAgain(startsEmpty = false): void {
    restoring = null;
    status.changed();
    supervisor.tryAgain(startsEmpty);
  }

  async function startEmpty(): Promise<void> {
    if (!(await desktop.ask(confirmEmptyStart()))) return;
    startAgain(true);
  }

  /** This is offered only when no server can start, so the data are not in use. */
  async function restore(): Promise<void> {
    const restored = await restoreBackup(desktop, (now) => {
      restoring = now;
      status.changed();
    });
    if (restored === null) return;
    const { replaced } = restored;
    if (replaced !== null)
      desktop.notify(translateForShell(msg`Backup restored`), translateForShell(keptIn, { file: replaced }));
    startAgain();
  }

  /** Delays quitting until the server has finished. After a failed start the shell exits with the server's code. */
  function stopServerFirst(event: { preventDefault: () => void }): void {
    const state = supervisor.state.now();
    if (state.kind === "ended") return;
    event.preventDefault();
    if (isQuitting) return;
    isQuitting = true;
    const exitCode = state.kind === "failed" ? state.exitCode || 1 : 0;
    void supervisor.stop().then(() => (exitCode === 0 ? app.quit() : app.exit(exitCode)));
  }

  function explainTray(): void {
    if (settings.get().knowsTray) return;
    settings.change({ knowsTray: true });
    desktop.notify(
      translateForShell(msg`Watercooler is still running`),
      translateForShell(msg`You can find it in the notification area. To see the window, open Watercooler again.`),
    );
  }

  /** The questions wait until the organization is set up, so that they do not interrupt that. */
  function askOnHomePage(url: string): void {
    const home = supervisor.address.now()?.url ?? null;
    if (hasAsked || !window.isVisible() || classifyDestination(url, home) !== "here" || isSetup(url)) return;
    hasAsked = true;
    void askOnce(desktop.ask, settings, { startWithSystem, keepAwake, firewall: desktop.firewall });
  }

  function startWithSystem(isEnabled: boolean): void {
    desktop.autostart(isEnabled);
    settings.change({ startsWithSystem: isEnabled });
    drawTray();
  }

  function keepAwake(isEnabled: boolean): void {
    settings.change({ keepsAwake: isEnabled });
    desktop.stayAwake(isEnabled && supervisor.state.now().kind === "serving");
    drawTray();
  }

  function drawTray(): void {
    const { firewall } = desktop;
    const menu = trayMenu(
      { server: supervisor.state.now().kind, isDiscoveryPaused, isBackingUp, settings: settings.get() },
      {
        open: () => bringForward(window),
        copyAddress: () => whenServing((server) => copyAddress(server, desktop)),
        pauseDiscovery: (paused) => whenServing((server) => server.ask({ type: "discovery", paused })),
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

  function whenServing(action: (server: RunningServer) => Promise<unknown>): void {
    const state = supervisor.state.now();
    if (state.kind === "serving") void action(state.server);
  }

  async function backUp(server: RunningServer): Promise<void> {
    isBackingUp = true;
    drawTray();
    await backUpNow(server, desktop);
    isBackingUp = false;
    drawTray();
  }
}

const keptIn = msg`The previous data is kept in {file}.`;

/** After a crash, a page is loaded only if the last crash was this long ago, in milliseconds. */
const reloadPause = 10_000;

/** The first page that is shown of a server. */
function firstPageOf({ setupUrl, url }: Address): string {
  return setupUrl ?? url;
}

function isSetup(url: string): boolean {
  return new URL(url).pathname === "/setup";
}
