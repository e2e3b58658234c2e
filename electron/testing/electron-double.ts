/**
 * Loaded into a process of Node's ahead of the built shell: stands in for Electron's module, as far as main.ts uses it,
 * and tells the test what is done with it. The server is real, in a process of its own. Nothing of Chromium is here:
 * no window, no sandbox, no preload.
 */
import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { registerHooks } from "node:module";

const tell = (what: string, ...more: unknown[]) => process.send?.({ what, more });
const contents = () => Object.assign(new EventEmitter(), { setWindowOpenHandler: () => tell("fenced") });

class BrowserWindow extends EventEmitter {
  readonly webContents = Object.assign(contents(), { getURL: () => this.#url, send: () => {} });
  #url = "";

  constructor(options: { webPreferences: object }) {
    super();
    windows.push(this);
    tell("window", options.webPreferences);
    app.emit("web-contents-created", {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    this.#url = url;
    tell("page", url);
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
    tell("tray", icon);
  }

  setContextMenu(menu: { label?: string; click?: () => void }[]): void {
    items = menu;
  }
}

const windows: BrowserWindow[] = [];
let items: { label?: string; click?: () => void }[] = [];
process.on("message", (told) => {
  if (told === "session-end") for (const window of windows) window.emit("session-end");
  else items.find((item) => item.label === told)?.click?.();
});

const app = Object.assign(new EventEmitter(), {
  commandLine: { appendSwitch: (name: string) => tell("switch", name) },
  requestSingleInstanceLock: () => true,
  whenReady: async () => {},
  setAppUserModelId: () => {},
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
      tell("notice", title, body);
    }
  },
  clipboard: { writeText: (text: string) => tell("copied", text) },
  dialog: { showErrorBox: (...said: string[]) => tell("error", ...said) },
  ipcMain: { handle: (channel: string) => tell("handles", channel) },
  powerMonitor: new EventEmitter(),
  powerSaveBlocker: { start: () => 1, stop: () => {} },
  protocol: { registerSchemesAsPrivileged: () => {} },
  session: {
    defaultSession: {
      protocol: { handle: (scheme: string) => tell("serves", scheme) },
      setPermissionRequestHandler: () => tell("judges permissions"),
      setPermissionCheckHandler: () => {},
      setCertificateVerifyProc: () => tell("judges certificates"),
    },
  },
  shell: {},
  utilityProcess: {
    fork: (main: string, words: string[]) => {
      const child = fork(main, words, { execArgv: ["--import", process.env.SHELL_PORT ?? ""], silent: true });
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
