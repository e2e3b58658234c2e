import type { BrowserWindowConstructorOptions } from "electron";

/** The window shows our pages like a browser: they have no access to Node or Electron. */
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

/** Turns off Chromium's own requests to the internet: this product never calls another host. */
export const offlineSwitches = [
  "disable-background-networking",
  "disable-component-update",
  "disable-domain-reliability",
  "disable-sync",
  "no-pings",
  // Without this, Chromium would ask the network for a proxy, which the server's pages never need.
  "no-proxy-server",
];

/** Our pages need no permission except the one for notifications. */
export const isPermitted = (permission: string) => permission === "notifications";

/** The part of Electron's BrowserWindow that we use. */
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
    send: (channel: string, ...args: unknown[]) => void;
    on(event: "did-navigate" | "did-navigate-in-page", listener: (event: unknown, url: string) => void): unknown;
    on(event: "render-process-gone", listener: () => void): unknown;
  };
};

/** The part of a window that {@link bringForward} uses. */
export type HiddenWindow = Pick<ShownWindow, "isDestroyed" | "isMinimized" | "restore" | "show" | "focus">;

/** Brings a window to the front, also a hidden or minimized one. */
export function bringForward(window: HiddenWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Shows a page. A failure is only logged: when the server ends, the window changes to the status page. */
export function loadPage(window: ShownWindow, page: string): void {
  window.loadURL(page).catch((error: unknown) => console.warn(`${page} did not load: ${String(error)}`));
}

/**
 * Makes the window hide when it is closed, so that the server continues.
 * @param mayClose whether the application is quitting
 * @param onHide is called each time
 */
export function closeToTray(window: ShownWindow, mayClose: () => boolean, onHide: () => void): void {
  window.on("close", (event) => {
    if (mayClose()) return;
    event.preventDefault();
    window.hide();
    onHide();
  });
}
