import type { BrowserWindowConstructorOptions } from "electron";

/** The window shows our pages as a browser would: they get nothing of Node and nothing of Electron. */
export const windowOptions = {
  width: 1280,
  height: 800,
  minWidth: 360,
  minHeight: 480,
  show: false,
  autoHideMenuBar: true,
  webPreferences: {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    // Chromium would fetch its dictionaries from the internet.
    spellcheck: false,
  },
} satisfies BrowserWindowConstructorOptions;

/** Chromium's own errands on the internet, switched off: this product never calls another host. */
export const quietSwitches = [
  "disable-background-networking",
  "disable-component-update",
  "disable-domain-reliability",
  "disable-sync",
  "no-pings",
  // Or it would ask the network for a proxy, which the server's own pages never need.
  "no-proxy-server",
];

/** Of everything a page can ask the system for, ours need only to show notifications. */
export const isPermitted = (permission: string) => permission === "notifications";

/** What we use of Electron's BrowserWindow. */
export type ShownWindow = {
  isDestroyed: () => boolean;
  isMinimized: () => boolean;
  isVisible: () => boolean;
  restore: () => void;
  show: () => void;
  hide: () => void;
  focus: () => void;
  loadURL: (url: string) => Promise<void>;
  on(event: "close", listener: (event: { preventDefault: () => void }) => void): unknown;
  readonly webContents: {
    getURL: () => string;
    send: (channel: string, ...told: unknown[]) => void;
    on(event: "did-navigate" | "did-navigate-in-page", listener: (event: unknown, url: string) => void): unknown;
    on(event: "render-process-gone", listener: () => void): unknown;
  };
};

/** Brings a window to the front, wherever it is. */
export function bringForward(window: ShownWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Shows a page. One that does not come is followed by another soon: the server's end changes what is shown. */
export function load(window: ShownWindow, page: string): void {
  window.loadURL(page).catch((error: unknown) => console.warn(`${page} did not load: ${String(error)}`));
}

/**
 * Has closing the window hide it, so that the server goes on.
 * @param mayClose whether the application is quitting
 * @param onHide hears of each time
 */
export function closeToTray(window: ShownWindow, mayClose: () => boolean, onHide: () => void): void {
  window.on("close", (event) => {
    if (mayClose()) return;
    event.preventDefault();
    window.hide();
    onHide();
  });
}
