import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { ColumnPlot } from "../../../../components/column-plot.tsx";
import { formatNumber, formatSize } from "../../../../lib/format.ts";
import { formatMonth, formatShortMonth } from "./format-month.ts";
import { type StatisticsRow, sumByMonth } from "./statistics-rows.ts";

/** What the plot shows. */
export type Measure = "messages" | "people" | "files";

const measures = (): { value: Measure; label: string }[] => [
  { value: "messages", label: t`Messages` },
  { value: "people", label: t`People` },
  { value: "files", label: t`Files` },
];

/**
 * The numbers of each month as a plot: of one channel, or the sums of several. People are shown for one channel only, since
 * the same person writes in many.
 */
export function StatisticsPlot({
  rows,
  months,
  measure,
  onMeasure,
}: {
  rows: readonly StatisticsRow[];
  months: readonly string[];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}) {
  const isSum = rows.length !== 1;
  const shown = isSum && measure === "people" ? "messages" : measure;
  const offered = measures().filter(({ value }) => !isSum || value !== "people");
  const values = sumByMonth(
    rows.map(({ numbers }) => numbers[shown]),
    months.length,
  );
  const columns = months.map((month, index) => {
    const value = values[index] ?? 0;
    return {
      ...{ key: month, value, date: formatShortMonth(month) },
      description: t`${{ month: formatMonth(month) }}: ${{ number: describeValue(shown, value) }}`,
    };
  });
  return (
    <ColumnPlot
      label={t`Numbers by month`}
      columns={columns}
      page={3}
      formatValue={shown === "files" ? formatSize : formatNumber}
    >
      <SegmentedControl aria-label={t`What the plot shows`} data={offered} value={shown} onChange={onMeasure} />
    </ColumnPlot>
  );
}

function describeValue(measure: Measure, value: number): string {
  if (measure === "files") return formatSize(value);
  return measure === "people"
    ? plural({ count: value }, { one: "# person", other: "# people" })
    : plural({ count: value }, { one: "# message", other: "# messages" });
}
