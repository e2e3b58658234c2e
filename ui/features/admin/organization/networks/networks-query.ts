import { queryOptions } from "@tanstack/react-query";
import { networkEndpoints } from "#server/domain/networks/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The networks of the server's computer, and which are used. */
export type Networks = Answer<typeof networkEndpoints.getNetworks>;

/** One network. */
export type Network = Networks["networks"][number];

/**
 * The networks. No event announces an unplugged cable or another administrator's choice. Discovery takes a second to
 * start.
 */
export const networksQuery = queryOptions({
  queryKey: ["networks"],
  queryFn: ({ signal }) => api(networkEndpoints.getNetworks, {}, signal),
  refetchInterval: ({ state }) => (state.data?.discovery.status === "starting" ? 1_000 : 5_000),
});
