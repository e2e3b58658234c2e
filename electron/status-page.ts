import type { Status, StatusAction } from "./status.ts";

/** The window's own page, shown while there is no server. Pages of the server cannot make its calls. */
export const statusPage = "watercooler://status/";

/** Whether a URL is the address of the window's own page. */
export function isStatusPage(url: string): boolean {
  return url === statusPage;
}

/** The calls between that page and the shell. */
export type StatusCalls = {
  readonly status: () => Promise<Status>;
  readonly act: (action: StatusAction) => Promise<void>;
  readonly onStatus: (listener: (status: Status) => void) => void;
};

/** The IPC channels of these calls: `page/preload.ts` makes them, `ipc.ts` handles them. */
export const channels = {
  /** The page requests the Status. */
  status: "status",
  /** The page requests a StatusAction. */
  act: "act",
  /** The shell sends a changed Status. */
  statusChanged: "status-changed",
} as const;
