import { plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useRefetchOn } from "../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../store/organization/organization.ts";
import { openReportsQuery, reportsKey } from "../reports/reports-query.ts";
import { WaitingCount } from "./waiting-count.tsx";

const watchedEvents: readonly RegisteredEventType[] = ["invites_changed"];

/** How many reports are open. Follows the reports for all pages. */
export function OpenReports() {
  const { data: open = 0 } = useQuery(openReportsQuery);
  useRefetchOn(watchedEvents, reportsKey);
  return (
    <WaitingCount count={open} text={plural({ count: open }, { one: "# open report", other: "# open reports" })} />
  );
}
