/** The desktop application: the server of server/main.ts in a process of its own, and a window on its pages. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  session,
  shell as system,
  Tray,
  utilityProcess,
} from "electron";
import { restoreWord, serveWord } from "#server/cli/shell-protocol.ts";
import { defaultDataFolder } from "#server/config.ts";
import { dataFiles } from "#server/db/data-folder.ts";
import { autostartOf, hiddenFlag, renewAutostart } from "./autostart.ts";
import { judgeCertificate } from "./certificate.ts";
import { windowsFirewall } from "./firewall.ts";
import { answerStatusPage } from "./ipc.ts";
import { keepLastWords } from "./last-words.ts";
import { applicationMenu } from "./menu.ts";
import { fence } from "./navigation.ts";
import { answerPage, pageScheme } from "./page-protocol.ts";
import { createWakefulness } from "./power.ts";
import type { Question } from "./questions.ts";
import { serverOptions } from "./server-options.ts";
import { awaitServer } from "./server-process.ts";
import { openSettings } from "./settings.ts";
import { runShell, type Shell } from "./shell.ts";
import { startAlone } from "./single-instance.ts";
import { bringForward, isPermitted, quietSwitches, windowOptions } from "./window.ts";

const folder = import.meta.dirname;
/** Of tray.png and trayTemplate.png the system takes the size that it needs, except on Linux. */
const trayIcons: Partial<Record<NodeJS.Platform, string>> = { darwin: "trayTemplate.png", linux: "tray@2x.png" };

const { logs: logsFolder, backups: backupsFolder } = dataFiles(defaultDataFolder());

for (const name of quietSwitches) app.commandLine.appendSwitch(name);
protocol.registerSchemesAsPrivileged([pageScheme]);
// Windows shows notices only of applications that it knows by the name which the installer gave to them.
app.setAppUserModelId("org.watercooler.desktop");

// Not awaited: Electron becomes ready only once this module has been evaluated.
startAlone(app, start).catch((error: unknown) => {
  dialog.showErrorBox("Watercooler could not start", String(error));
  app.exit(1);
});

function start(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(process.platform)));
  const address = () => shell.address();
  // An AppImage runs from a place that is gone when it ends.
  const onLinux = { configFolder: app.getPath("appData"), program: process.env.APPIMAGE ?? process.execPath };
  if (process.platform === "linux") renewAutostart(onLinux);
  guardPages(address);
  const tray = new Tray(join(folder, "tray", trayIcons[process.platform] ?? "tray.png"));
  tray.setToolTip("Watercooler");
  const window = new BrowserWindow({
    ...windowOptions,
    webPreferences: { ...windowOptions.webPreferences, preload: join(folder, "preload.cjs") },
  });
  const shell: Shell = runShell({
    app,
    window,
    startServer,
    startsHidden: wasStartedBySystem(),
    showTray: (menu) => tray.setContextMenu(Menu.buildFromTemplate([...menu])),
    showLogs,
    notify: (title, body) => new Notification({ title, body }).show(),
    copyText: (text) => clipboard.writeText(text),
    ask: (question) => askIn(window, question),
    chooseBackup: () => chooseBackup(window),
    startRestore: (file) => forkMain([restoreWord, file]),
    settings: openSettings(join(app.getPath("userData"), "shell.json")),
    autostart: autostartOf(process.platform, app, onLinux),
    stayAwake: createWakefulness(powerSaveBlocker),
    firewall: process.platform === "win32" ? windowsFirewall(process.execPath) : null,
  });
  tray.on("click", () => bringForward(window));
  answerStatusPage(ipcMain, shell);
  powerMonitor.on("shutdown", finishFirst as () => void);
  // Windows cannot be held up; what it leaves of time is the server's.
  window.on("session-end", () => app.quit());
}

/** Has Linux and macOS wait for the server to finish. Electron hands an event over, which its types leave out. */
function finishFirst(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  app.quit();
}

/** macOS tells no words to what it starts. */
function wasStartedBySystem(): boolean {
  if (process.platform === "darwin") return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(hiddenFlag);
}

function startServer(signal: AbortSignal, beginsAnew: boolean) {
  const anew = beginsAnew ? ["--begin-anew"] : [];
  return awaitServer(forkMain([serveWord, ...serverOptions(), ...anew]), signal);
}

function forkMain(words: string[]) {
  const child = utilityProcess.fork(join(folder, "main.js"), words, {
    stdio: ["ignore", "inherit", "pipe"],
    serviceName: "Watercooler server",
  });
  // Electron tells of what ends the process this way before it says that it has ended; unheard it would end us too.
  child.on("error", () => {});
  keepLastWords(child, logsFolder);
  return child;
}

function guardPages(address: Shell["address"]): void {
  const ours = session.defaultSession;
  ours.protocol.handle(pageScheme.scheme, ({ url }) => answerPage(url, join(folder, "page")));
  ours.setPermissionRequestHandler((_contents, permission, answer) => answer(isPermitted(permission)));
  ours.setPermissionCheckHandler((_contents, permission) => isPermitted(permission));
  ours.setCertificateVerifyProc((presented, answer) => answer(judgeCertificate(presented, address())));
  app.on("web-contents-created", (_event, contents) => {
    fence(
      contents,
      () => address()?.url ?? null,
      (url) => void system.openExternal(url),
    );
  });
}

/** There is none before the first start. */
function showLogs(): void {
  mkdirSync(logsFolder, { recursive: true, mode: 0o700 });
  void system.openPath(logsFolder);
}

async function askIn(window: BrowserWindow, { message, detail, yes, no }: Question): Promise<boolean> {
  const buttons = { buttons: [yes, no], defaultId: 0, cancelId: 1 };
  const { response } = await dialog.showMessageBox(window, { type: "question", message, detail, ...buttons });
  return response === 0;
}

async function chooseBackup(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: "Choose a backup",
    defaultPath: backupsFolder,
    filters: [
      { name: "Backups", extensions: ["tar", "sqlite"] },
      { name: "All files", extensions: ["*"] },
    ],
    properties: ["openFile"],
  });
  return filePaths[0] ?? null;
}
