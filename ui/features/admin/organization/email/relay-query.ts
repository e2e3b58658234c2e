import { queryOptions } from "@tanstack/react-query";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The mail server in use, and where it was chosen. */
export type RelayInUse = Answer<typeof mailRelayEndpoints.getMailRelay>;

/** The mail server itself. */
export type RelayShape = NonNullable<RelayInUse["relay"]>;

/** The mail server, for owners. No event announces a change by another owner. */
export const relayQuery = queryOptions({
  queryKey: ["mail-relay"],
  queryFn: ({ signal }) => api(mailRelayEndpoints.getMailRelay, {}, signal),
  refetchInterval: 5_000,
});
