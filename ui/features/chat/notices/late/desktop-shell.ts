/** What the window of the desktop application offers to its pages (electron/notice-calls.ts). Browsers have none of it. */
type DesktopShell = {
  readonly askForAttention: () => Promise<void>;
  readonly bringForward: () => Promise<void>;
};

declare global {
  interface Window {
    readonly watercoolerDesktop?: DesktopShell;
  }
}

/** Brings the window to the front, also one that was closed to the tray. */
export function bringForward(): void {
  window.focus();
  window.watercoolerDesktop?.bringForward().catch(console.warn);
}

/** Marks the window of the desktop application in the system's bar, unless it has the focus. */
export function askForAttention(): void {
  window.watercoolerDesktop?.askForAttention().catch(console.warn);
}
