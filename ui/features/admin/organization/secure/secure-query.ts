import { queryOptions } from "@tanstack/react-query";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** Whether connections are encrypted, and how devices come to trust that. */
export type SecureConnection = Answer<typeof secureConnectionEndpoints.getSecureConnection>;

/** What may be chosen. */
export type SecureMode = SecureConnection["mode"];

/** How the server speaks; that another owner changed it comes with no event. */
export const secureQuery = queryOptions({
  queryKey: ["secure-connection"],
  queryFn: ({ signal }) => api(secureConnectionEndpoints.getSecureConnection, {}, signal),
  refetchInterval: 5_000,
});
