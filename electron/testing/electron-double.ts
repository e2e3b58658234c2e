/**
 * Replaces Electron's module in a Node process that runs the built shell, as far as main.ts uses it, and reports each
 * call to the test. The server is real, in its own process. Chromium is missing: no window, no sandbox, no preload.
 */
import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { registerHooks } from "node:module";

const report = (what: string, ...more: unknown[]) => process.send?.({ what, more });
const contents = () =>
  Object.assign(new EventEmitter(), { setWindowOpenHandler: () => report("navigation restricted") });

class BrowserWindow extends EventEmitter {
  readonly webContents = Object.assign(contents(), { getURL: () => this.#url, send: () => {} });
  #url = "";

  constructor(options: { webPreferences: object }) {
    super();
    windows.push(this);
    report("window", options.webPreferences);
    app.emit("web-contents-created", {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    this.#url = url;
    report("page", url);
  }

  isDestroyed = () => false;
  isMinimized = () => false;
  isVisible = () => true;
  show = () => {};
  focus = () => {};
}

class Tray {
  on = () => {};
  setToolTip = () => {};

  constructor(icon: string) {
    report("tray", icon);
  }

  setContextMenu(menu: { label?: string; click?: () => void }[]): void {
    items = menu;
  }
}

const windows: BrowserWindow[] = [];
let items: { label?: string; click?: () => void }[] = [];
process.on("message", (message) => {
  if (message === "session-end") for (const window of windows) window.emit("session-end");
  else items.find((item) => item.label === message)?.click?.();
});

const app = Object.assign(new EventEmitter(), {
  commandLine: { appendSwitch: (name: string) => report("switch", name) },
  requestSingleInstanceLock: () => true,
  whenReady: async () => {},
  setAppUserModelId: () => {},
  getPreferredSystemLanguages: () => (process.env.SYSTEM_LANGUAGES ?? "en").split(","),
  getPath: (name: string) => `${process.env.WATERCOOLER_DATA}/${name}`,
  quit: () => {
    let isHeld = false;
    app.emit("before-quit", { preventDefault: () => (isHeld = true) });
    if (!isHeld) process.exit(0);
  },
  exit: (code: number) => process.exit(code),
});

const electron = {
  app,
  BrowserWindow,
  Tray,
  Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => {} },
  Notification: class {
    show = () => {};
    constructor({ title, body }: { title: string; body: string }) {
      report("notice", title, body);
    }
  },
  clipboard: { writeText: (text: string) => report("copied", text) },
  dialog: { showErrorBox: (...texts: string[]) => report("error", ...texts) },
  nativeImage: {},
  ipcMain: { handle: (channel: string) => report("handles", channel) },
  powerMonitor: new EventEmitter(),
  powerSaveBlocker: { start: () => 1, stop: () => {} },
  protocol: { registerSchemesAsPrivileged: () => {} },
  session: {
    defaultSession: {
      getUserAgent: () => "Electron",
      setUserAgent: (...identity: string[]) => report("identifies as", ...identity),
      protocol: { handle: (scheme: string) => report("serves", scheme) },
      setPermissionRequestHandler: () => report("checks permissions"),
      setPermissionCheckHandler: () => {},
      setCertificateVerifyProc: () => report("checks certificates"),
    },
  },
  shell: {},
  utilityProcess: {
    fork: (main: string, args: string[]) => {
      const child = fork(main, args, { execArgv: ["--import", process.env.PARENT_PORT_MODULE ?? ""], silent: true });
      return Object.assign(child, { postMessage: child.send.bind(child) });
    },
  },
};

Object.assign(globalThis, { electron });
const names = Object.keys(electron);
const source = `export const { ${names.join(", ")} } = globalThis.electron;`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron" ? { url: "double:electron", shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === "double:electron" ? { format: "module", source, shortCircuit: true } : next(url, context),
});
