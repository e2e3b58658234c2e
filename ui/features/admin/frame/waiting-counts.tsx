import { OpenReports } from "./open-reports.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";

/** The sections in which something may wait for an administrator. */
export type WaitingSection = "people" | "reports";

const counts = { people: WaitingRequests, reports: OpenReports } as const satisfies Record<WaitingSection, unknown>;

/** How much waits in a section. */
export function WaitingCounts({ section }: { section: WaitingSection }) {
  const Count = counts[section];
  return <Count />;
}
