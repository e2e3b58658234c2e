import type { QueueOptions } from "../../events/queue-options.ts";

/** What a registration asks for. */
export type SnapshotRequest = {
  readonly options: QueueOptions;
  /** Null: everything. */
  readonly fetchTypes: readonly string[] | null;
  /** How far back presence goes. */
  readonly presenceHistoryDays: number;
  /** How the client reached the server. */
  readonly origin: string;
};

/** Whether it asks for user_topic by name: to such a client muted_topics, which says less, is not told. */
export function namesUserTopics({ fetchTypes }: SnapshotRequest): boolean {
  return fetchTypes?.includes("user_topic") === true;
}
