import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";
import type { RegisteredEventType } from "../../../store/organization/organization.ts";
import { besidePage } from "../../../store/queries.ts";

/** A report of a message. */
export type Report = Answer<typeof messageReportEndpoints.getReport>["report"];

/** Which reports a list shows. */
export type ReportState = "open" | "decided";

/** The events after which the reports may be others. */
export const reportEvents: readonly RegisteredEventType[] = ["invites_changed"];

/** The beginning of the keys of all queries of the page of reports. */
export const reportsKey = ["reports"];

/** How many reports are open. Every page asks for it, so it is no query of the page of reports. */
export const openReportsQuery = queryOptions({
  queryKey: ["open-reports"],
  queryFn: async ({ signal }) => (await api(messageReportEndpoints.getReports, { limit: 1 }, signal)).open_count,
  meta: besidePage,
});

/** The reports, newest first, page by page. */
export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, "list", state],
    queryFn: ({ signal, pageParam }) => api(messageReportEndpoints.getReports, { state, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ reports, has_more: hasMore }) => (hasMore ? reports.at(-1)?.id : undefined),
  });

/** One report. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, "one", id],
    queryFn: async ({ signal }) => (await api(messageReportEndpoints.getReport, { report_id: id }, signal)).report,
  });

/** A report of the lists that are loaded, while its own query is not. */
export function findListedReport(queryClient: QueryClient, id: number): Report | undefined {
  return (["open", "decided"] as const)
    .flatMap((state) => queryClient.getQueryData(reportsQuery(state).queryKey)?.pages ?? [])
    .flatMap(({ reports }) => reports)
    .find((report) => report.id === id);
}
