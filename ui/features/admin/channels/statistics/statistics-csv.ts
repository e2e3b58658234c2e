import { t } from "@lingui/core/macro";
import { formatCsv } from "../../../../lib/csv.ts";
import type { StatisticsRow } from "./statistics-rows.ts";

/** The numbers as a CSV file, with a line for each channel and month. */
export function formatStatistics(rows: readonly StatisticsRow[], months: readonly string[]): string {
  const header = [t`Channel`, t`Month`, t`Messages`, t`People`, t`Files in bytes`];
  const lines = rows.flatMap(({ channel, numbers: { messages, people, files } }) =>
    months.map((month, index) => [
      channel.name,
      month,
      ...[messages, people, files].map((numbers) => String(numbers[index] ?? 0)),
    ]),
  );
  return formatCsv([header, ...lines]);
}
