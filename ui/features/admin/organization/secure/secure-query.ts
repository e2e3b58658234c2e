import { queryOptions } from "@tanstack/react-query";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** Whether connections are encrypted, and how devices trust the certificate. */
export type SecureConnection = Answer<typeof secureConnectionEndpoints.getSecureConnection>;

/** The modes: off, offered or required. */
export type SecureMode = SecureConnection["mode"];

/** The mode and the certificate. No event announces a change by another owner. */
export const secureQuery = queryOptions({
  queryKey: ["secure-connection"],
  queryFn: ({ signal }) => api(secureConnectionEndpoints.getSecureConnection, {}, signal),
  refetchInterval: 5_000,
});
