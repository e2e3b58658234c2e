import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ColumnPlot } from "../../../components/column-plot.tsx";
import { type Day, describeDay, formatShortDay } from "./format-day.ts";

/** A plot with the messages of each day; the last one is today. */
export function MessagesPlot({ days, children }: { days: readonly Day[]; children?: ReactNode }) {
  const columns = days.map((day, index) => ({
    key: day.day,
    value: day.sent,
    description: describeDay(day),
    date: index === days.length - 1 ? t`Today` : formatShortDay(day.day),
  }));
  return (
    <ColumnPlot label={t`Messages per day`} columns={columns} page={7}>
      {children}
    </ColumnPlot>
  );
}
