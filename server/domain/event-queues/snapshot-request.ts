import type { QueueOptions } from "../../events/queue-options.ts";
import type { FetchType } from "./events.ts";

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

/** Whether a registration requests a part of the state. */
export function isRequested(request: SnapshotRequest, type: FetchType): boolean {
  const { fetchTypes } = request;
  if (fetchTypes !== null && !fetchTypes.includes(type)) return false;
  if (type === "update_message_flags") return isRequested(request, "message");
  return type !== "muted_topics" || !isRequestingUserTopics(request);
}

/** Whether user_topic is requested by name. Then muted_topics, which contains less, is left out. */
function isRequestingUserTopics({ fetchTypes }: SnapshotRequest): boolean {
  return fetchTypes?.includes("user_topic") === true;
}
