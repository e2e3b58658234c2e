import { queryOptions } from "@tanstack/react-query";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import { api } from "../../../../store/api.ts";

/**
 * Mail that is waiting, was sent recently or failed. No event announces changes. The server processes the outbox every
 * five seconds.
 */
export const outboxQuery = queryOptions({
  queryKey: ["mail-outbox"],
  queryFn: ({ signal }) => api(mailEndpoints.getMailOutbox, {}, signal),
  refetchInterval: 5_000,
});
