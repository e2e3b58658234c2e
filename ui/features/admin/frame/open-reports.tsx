import { plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useRefetchOn } from "../../../store/organization/hooks.tsx";
import { openReportsQuery, reportEvents } from "../reports/reports-query.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** How many reports are open. */
export function OpenReports() {
  const { data: open = 0 } = useQuery(openReportsQuery);
  useRefetchOn(reportEvents, openReportsQuery.queryKey);
  return (
    <WaitingCount count={open} text={plural({ count: open }, { one: "# open report", other: "# open reports" })} />
  );
}
