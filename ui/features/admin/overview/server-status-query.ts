import { queryOptions } from "@tanstack/react-query";
import { serverStatusEndpoints } from "#server/domain/server-status/contract.ts";
import type { Warning } from "#server/domain/server-status/shapes.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";

/** How the server is. */
export type ServerStatus = Answer<typeof serverStatusEndpoints.getServerStatus>;

/** Something that somebody should see to. */
export type { Warning };

/**
 * How the server is, with what was sent in the last ninety days. No event tells who comes and goes, nor what is sent to
 * others or how full the disk is, so it is asked for again and again; discovery takes a second to begin.
 */
export const serverStatusQuery = queryOptions({
  queryKey: ["server-status"],
  queryFn: ({ signal }) => api(serverStatusEndpoints.getServerStatus, { days: 90 }, signal),
  refetchInterval: ({ state }) => (state.data?.discovery.status === "starting" ? 1_000 : 10_000),
});
