/** The desktop application: the server of server/main.ts in its own process, and a window that shows its pages. */
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
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  session,
  shell as system,
  Tray,
  utilityProcess,
} from "electron";
import { restoreArgument, serveArgument } from "#server/cli/desktop-protocol.ts";
import { defaultDataFolder, setThreadPoolSize } from "#server/config.ts";
import { dataFiles } from "#server/db/data-folder.ts";
import { derived } from "#server/subscribable.ts";
import { setCatalogFolder } from "#server/texts/catalogs.ts";
import { msg } from "#server/texts/msg.ts";
import { autostartOf, hiddenFlag, renewAutostart } from "./autostart.ts";
import { verifyCertificate } from "./certificate.ts";
import { saveFinalOutput } from "./final-output.ts";
import { windowsFirewall } from "./firewall.ts";
import { answerStatusPage } from "./ipc.ts";
import { applicationMenu } from "./menu.ts";
import { restrictNavigation } from "./navigation.ts";
import { answerNotices } from "./notices.ts";
import { answerPage, pageScheme } from "./page-protocol.ts";
import { createSleepBlocker } from "./power.ts";
import type { Question } from "./questions.ts";
import { readServerOptions } from "./server-options.ts";
import { awaitServer } from "./server-process.ts";
import { openSettings } from "./settings.ts";
import { runShell } from "./shell.ts";
import { startSingleInstance } from "./single-instance.ts";
import { type Supervisor, superviseServer } from "./supervisor.ts";
import { setShellLanguage, translateForShell } from "./texts.ts";
import { bringForward, isPermitted, offlineSwitches, windowOptions } from "./window.ts";

const folder = import.meta.dirname;
/** The system chooses the right size of tray.png and trayTemplate.png by itself, except on Linux. */
const trayIcons: Partial<Record<NodeJS.Platform, string>> = { darwin: "trayTemplate.png", linux: "tray@2x.png" };

const { logs: logsFolder, backups: backupsFolder } = dataFiles(defaultDataFolder());

// The server's process gets it with the environment.
setThreadPoolSize();
for (const name of offlineSwitches) app.commandLine.appendSwitch(name);
protocol.registerSchemesAsPrivileged([pageScheme]);
// Windows shows notifications only of an application with the name that its installer registered.
app.setAppUserModelId("org.watercooler.desktop");

// Not awaited: Electron becomes ready only once this module has been evaluated.
startSingleInstance(app, start).catch((error: unknown) => {
  dialog.showErrorBox(translateForShell(msg`Watercooler could not start`), String(error));
  app.exit(1);
});

function start(): void {
  setCatalogFolder(join(folder, "locales"));
  setShellLanguage(app.getPreferredSystemLanguages());
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(process.platform)));
  // The folder that an AppImage runs from is gone when it ends, so the path of the AppImage itself is used.
  const linuxPaths = { configFolder: app.getPath("appData"), program: process.env.APPIMAGE ?? process.execPath };
  if (process.platform === "linux") renewAutostart(linuxPaths);
  const supervisor = superviseServer(startServer);
  guardPages(supervisor.address);
  const tray = new Tray(join(folder, "tray", trayIcons[process.platform] ?? "tray.png"));
  tray.setToolTip("Watercooler");
  const window = new BrowserWindow({
    ...windowOptions,
    webPreferences: { ...windowOptions.webPreferences, preload: join(folder, "preload.cjs") },
  });
  const shell = runShell({
    app,
    window,
    supervisor,
    startsHidden: wasStartedBySystem(),
    showTray: (menu) => tray.setContextMenu(Menu.buildFromTemplate([...menu])),
    showLogs,
    notify: (title, body) => new Notification({ title, body }).show(),
    copyText: (text) => clipboard.writeText(text),
    ask: (question) => showQuestion(window, question),
    chooseBackup: () => chooseBackup(window),
    startRestore: (file) => forkMain([restoreArgument, file]),
    settings: openSettings(join(app.getPath("userData"), "shell.json")),
    autostart: autostartOf(process.platform, app, linuxPaths),
    stayAwake: createSleepBlocker(powerSaveBlocker),
    firewall: process.platform === "win32" ? windowsFirewall(process.execPath) : null,
  });
  tray.on("click", () => bringForward(window));
  answerStatusPage(ipcMain, shell);
  answerNotices(ipcMain, window, homeOf(supervisor.address), showUnread);
  powerMonitor.on("shutdown", finishFirst as () => void);
  // Windows does not wait; the server uses the time that is left.
  window.on("session-end", () => app.quit());

  function showUnread(count: number, text: string): void {
    tray.setToolTip(text === "" ? "Watercooler" : text);
    app.setBadgeCount(count);
    if (process.platform === "darwin") tray.setTitle(count === 0 ? "" : `${count}`);
    if (process.platform === "win32")
      window.setOverlayIcon(count === 0 ? null : nativeImage.createFromPath(join(folder, "tray/unread.png")), text);
  }
}

/** Makes Linux and macOS wait for the server to finish. Electron passes an event, which its types leave out. */
function finishFirst(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  app.quit();
}

/** macOS passes no arguments to login items. */
function wasStartedBySystem(): boolean {
  if (process.platform === "darwin") return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(hiddenFlag);
}

function startServer(signal: AbortSignal, startsEmpty: boolean) {
  const flags = startsEmpty ? ["--start-empty"] : [];
  return awaitServer(forkMain([serveArgument, ...readServerOptions(), ...flags]), signal);
}

function forkMain(args: string[]) {
  const child = utilityProcess.fork(join(folder, "main.js"), args, {
    stdio: ["ignore", "inherit", "pipe"],
    serviceName: "Watercooler server",
  });
  // Electron sends this event before "exit" when the process crashes. Without a listener it would end the shell too.
  child.on("error", () => {});
  saveFinalOutput(child, logsFolder);
  return child;
}

function guardPages(address: Supervisor["address"]): void {
  const ours = session.defaultSession;
  // Otherwise the server's pages would be in the language of Electron's own files.
  ours.setUserAgent(ours.getUserAgent(), app.getPreferredSystemLanguages().join(","));
  ours.protocol.handle(pageScheme.scheme, ({ url }) => answerPage(url, join(folder, "page")));
  ours.setPermissionRequestHandler((_contents, permission, answer) => answer(isPermitted(permission)));
  ours.setPermissionCheckHandler((_contents, permission) => isPermitted(permission));
  ours.setCertificateVerifyProc((presented, answer) => answer(verifyCertificate(presented, address.now())));
  const home = homeOf(address);
  app.on("web-contents-created", (_event, contents) => {
    restrictNavigation(contents, home, (url) => void system.openExternal(url));
  });
}

function homeOf(address: Supervisor["address"]) {
  return derived(address, (present) => present?.url ?? null);
}

/** Makes the folder first: it does not exist before the first start. */
function showLogs(): void {
  mkdirSync(logsFolder, { recursive: true, mode: 0o700 });
  void system.openPath(logsFolder);
}

async function showQuestion(window: BrowserWindow, { message, detail, yes, no }: Question): Promise<boolean> {
  const buttons = { buttons: [yes, no], defaultId: 0, cancelId: 1 };
  const { response } = await dialog.showMessageBox(window, { type: "question", message, detail, ...buttons });
  return response === 0;
}

async function chooseBackup(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: translateForShell(msg`Choose a backup`),
    defaultPath: backupsFolder,
    filters: [
      { name: translateForShell(msg`Backups`), extensions: ["tar", "sqlite"] },
      { name: translateForShell(msg`All files`), extensions: ["*"] },
    ],
    properties: ["openFile"],
  });
  return filePaths[0] ?? null;
}
