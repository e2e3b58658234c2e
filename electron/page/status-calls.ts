import type { Status, StatusAction } from "../status.ts";

/** All that the status page can ask of the shell. */
export type StatusCalls = {
  readonly status: () => Promise<Status>;
  readonly act: (action: StatusAction) => Promise<void>;
  readonly onStatus: (listener: (status: Status) => void) => void;
};
