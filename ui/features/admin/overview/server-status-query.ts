import { queryOptions } from "@tanstack/react-query";
import { countedDays } from "#server/domain/messages/limits.ts";
import { serverStatusEndpoints } from "#server/domain/server-status/contract.ts";
import type { Warning } from "#server/domain/server-status/shapes.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";

/** The state of the server. */
export type ServerStatus = Answer<typeof serverStatusEndpoints.getServerStatus>;

/** A problem that an administrator should solve. */
export type { Warning };

/**
 * The state of the server, with the messages of the last days. It is refetched regularly, because no event
 * announces connections, other people's messages, or the disk's free space. Discovery takes a second to start.
 */
export const serverStatusQuery = queryOptions({
  queryKey: ["server-status"],
  queryFn: ({ signal }) => api(serverStatusEndpoints.getServerStatus, { days: countedDays }, signal),
  refetchInterval: ({ state }) => (state.data?.discovery.status === "starting" ? 1_000 : 10_000),
});
