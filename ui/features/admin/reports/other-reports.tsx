import { plural } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { ReportDecision } from "#server/domain/message-reports/shapes.ts";
import type { Report } from "./reports-query.ts";

/** Says how many other reports of the message a decision closes. Empty if there are none. */
export function OtherReports({ report, decision }: { report: Report; decision: ReportDecision }) {
  const count = (decision === "delete" ? report.open_count : report.open_count_same_text) - 1;
  if (count < 1) return null;
  return (
    <Text mt="sm">
      {plural(
        { count },
        {
          one: "This also closes # other report of the message. The person who sent it is told too.",
          other: "This also closes # other reports of the message. The people who sent them are told too.",
        },
      )}
    </Text>
  );
}
