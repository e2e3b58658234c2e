import { queryOptions } from "@tanstack/react-query";
import { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import { api } from "../../store/api.ts";

/** The addresses of this server that are worth sharing, and under which name it is found without. */
export const waysInQuery = queryOptions({
  queryKey: ["ways-in"],
  queryFn: ({ signal }) => api(discoveryEndpoints.getWaysIn, {}, signal),
  staleTime: 60_000,
});
