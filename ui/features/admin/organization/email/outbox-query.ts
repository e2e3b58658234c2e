import { queryOptions } from "@tanstack/react-query";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import { api } from "../../../../store/api.ts";

/** Mail that waits, was sent lately or could not be; no event tells of it, and the server looks every five seconds. */
export const outboxQuery = queryOptions({
  queryKey: ["mail-outbox"],
  queryFn: ({ signal }) => api(mailEndpoints.getMailOutbox, {}, signal),
  refetchInterval: 5_000,
});
