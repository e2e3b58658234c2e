import { queryOptions } from "@tanstack/react-query";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The mail server in use, and who has chosen it. */
export type RelayInUse = Answer<typeof mailRelayEndpoints.getMailRelay>;

/** The mail server itself. */
export type RelayShape = NonNullable<RelayInUse["relay"]>;

/** Where mail is handed over, for owners; that another owner changed it comes with no event. */
export const relayQuery = queryOptions({
  queryKey: ["mail-relay"],
  queryFn: ({ signal }) => api(mailRelayEndpoints.getMailRelay, {}, signal),
  refetchInterval: 5_000,
});
