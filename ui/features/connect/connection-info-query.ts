import { queryOptions } from "@tanstack/react-query";
import { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import { api } from "../../store/api.ts";

/** The server's addresses to share, and the name under which apps discover it. */
export const connectionInfoQuery = queryOptions({
  queryKey: ["connection-info"],
  queryFn: ({ signal }) => api(discoveryEndpoints.getConnectionInfo, {}, signal),
  staleTime: 60_000,
});
