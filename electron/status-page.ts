import type { Status, StatusAction } from "./status.ts";

/** The window's own page, shown while there is no server. Pages of the server are given nothing of what it can do. */
export const statusPage = "watercooler://status/";

/** Whether an address is that of the window's own page. */
export function isStatusPage(url: string): boolean {
  return url === statusPage;
}

/** What that page can ask of the shell, and be sent by it. */
export type StatusCalls = {
  readonly status: () => Promise<Status>;
  readonly act: (action: StatusAction) => Promise<void>;
  readonly onStatus: (listener: (status: Status) => void) => void;
};

/** The IPC channels of these calls: `page/preload.ts` makes them, `ipc.ts` answers. */
export const channels = {
  /** The page asks for the Status. */
  status: "status",
  /** The page asks for a StatusAction. */
  act: "act",
  /** The shell sends a Status that has changed. */
  statusChanged: "status-changed",
} as const;
