import type { BrowserWindowConstructorOptions } from "electron";

/** The window shows our pages as a browser would: they get nothing of Node and nothing of Electron. */
export const windowOptions = {
  width: 1280,
  height: 800,
  minWidth: 360,
  minHeight: 480,
  autoHideMenuBar: true,
  webPreferences: {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
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
];

/** Of everything a page can ask the system for, ours need only to show notifications. */
export const isPermitted = (permission: string) => permission === "notifications";

/** What we use of Electron's BrowserWindow. */
export type ShownWindow = {
  isDestroyed: () => boolean;
  isMinimized: () => boolean;
  restore: () => void;
  show: () => void;
  focus: () => void;
};

/** Brings a window to the front, wherever it is. */
export function bringForward(window: ShownWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
