/** The desktop application: the server of server/main.ts in a process of its own, and a window on its pages. */
import { join } from "node:path";
import { app, BrowserWindow, dialog, session, shell, utilityProcess } from "electron";
import { fence } from "./navigation.ts";
import { awaitServer } from "./server-process.ts";
import { runShell } from "./shell.ts";
import { isPermitted, quietSwitches, windowOptions } from "./window.ts";

for (const name of quietSwitches) app.commandLine.appendSwitch(name);

// Not awaited: Electron becomes ready only once this module has been evaluated.
runShell({
  app,
  startServer: () => awaitServer(utilityProcess.fork(join(import.meta.dirname, "main.js"), [], { stdio: "inherit" })),
  openWindow,
  showError: (title, message) => dialog.showErrorBox(title, message),
}).catch((error: unknown) => {
  dialog.showErrorBox("Watercooler could not start", String(error));
  app.exit(1);
});

function openWindow(page: string, home: string): BrowserWindow {
  const ours = session.defaultSession;
  ours.setPermissionRequestHandler((_contents, permission, answer) => answer(isPermitted(permission)));
  ours.setPermissionCheckHandler((_contents, permission) => isPermitted(permission));
  app.on("web-contents-created", (_event, contents) => {
    fence(contents, home, (url) => void shell.openExternal(url));
  });

  const window = new BrowserWindow(windowOptions);
  void window.loadURL(page);
  return window;
}
