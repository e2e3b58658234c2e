import { t } from "@lingui/core/macro";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import type { Report } from "./reports-query.ts";

/** Functions that name the people of a report and its reason. */
export function useReportNames() {
  const people = useOrganization(peopleById);
  const reasons = useOrganization(({ server_report_message_types }) => server_report_message_types);
  return {
    nameOf: (userId: number | null) => people.get(userId ?? 0)?.full_name ?? t`Unknown person`,
    reasonOf: ({ report_type }: Report) => reasons?.find(({ key }) => key === report_type)?.name ?? report_type,
  };
}
