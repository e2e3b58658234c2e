import type { QueueOptions } from "../../events/queue-options.ts";

/** The state that a registration requests. */
export type SnapshotRequest = {
  readonly options: QueueOptions;
  /** Null for everything. */
  readonly fetchTypes: readonly string[] | null;
  /** How far back presences go, in days. */
  readonly presenceHistoryDays: number;
  /** The server's address as the client used it. */
  readonly origin: string;
};

/** Whether user_topic is requested by name. Then muted_topics, which contains less, is left out. */
export function isRequestingUserTopics({ fetchTypes }: SnapshotRequest): boolean {
  return fetchTypes?.includes("user_topic") === true;
}
