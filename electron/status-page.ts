/** The window's own page, shown while there is no server. Pages of the server are given nothing of what it can do. */
export const statusPage = "watercooler://status/";

/** Whether an address is that of the window's own page. */
export function isStatusPage(url: string): boolean {
  return url === statusPage;
}

/** What passes between that page and the shell; ipc.ts answers. */
export const channels = {
  /** The page asks for the Status. */
  status: "status",
  /** The page asks for a StatusAction. */
  act: "act",
  /** The shell tells a Status that has changed. */
  statusChanged: "status-changed",
} as const;
