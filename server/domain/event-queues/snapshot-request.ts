import type { QueueOptions } from "../../events/queue-options.ts";

/** What a registration asks to be told. */
export type SnapshotRequest = {
  readonly options: QueueOptions;
  /** Null: everything. */
  readonly fetchTypes: readonly string[] | null;
  /** The types named in event_types: muted_topics gives way to user_topic only where that is named. */
  readonly explicitTypes: readonly string[];
  /** How the client reached the server. */
  readonly origin: string;
};
