import type { StatusAction, StatusView } from "./status.ts";

/**
 * The window's own page, shown while there is no server. Only this page can call the shell; pages of the server
 * cannot.
 */
export const statusPage = "watercooler://status/";

/** Whether a URL is the address of the window's own page. */
export function isStatusPage(url: string): boolean {
  return url === statusPage;
}

/** The calls between that page and the shell. */
export type StatusCalls = {
  readonly status: () => Promise<StatusView>;
  readonly act: (action: StatusAction) => Promise<void>;
  readonly onStatus: (listener: (status: StatusView) => void) => void;
};

/** The IPC channels of these calls. `ipc.ts` handles `status` and `act`; `shell.ts` sends `statusChanged`. */
export const ipcChannels = {
  /** The page requests the StatusView. */
  status: "status",
  /** The page requests a StatusAction. */
  act: "act",
  /** The shell sends a changed StatusView. */
  statusChanged: "status-changed",
} as const;
