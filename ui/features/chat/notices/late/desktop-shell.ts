import type { NoticeCalls } from "../../../../../electron/notice-calls.ts";

declare global {
  interface Window {
    /** What the window of the desktop application offers to its pages. Browsers have none of it. */
    readonly watercoolerDesktop?: NoticeCalls;
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

/** Shows the number of unread messages on the icon of the desktop application. */
export function showUnread(count: number): void {
  window.watercoolerDesktop?.showUnread(count).catch(console.warn);
}
