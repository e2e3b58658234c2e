import { type Measurement, meetsTarget, type Target } from "./measurement.ts";

/** The measurements as a table for the terminal. */
export function formatTable(measurements: readonly Measurement[]): string {
  const head = ["measured", "floor", "product", "against", "figure", "target", ""];
  const rows = measurements.map((measurement) => [
    measurement.what,
    measurement.floor === null ? "" : formatQuantity(measurement.floor, measurement.unit),
    formatQuantity(measurement.product, measurement.unit),
    measurement.against ?? "",
    measurement.floor === null ? "" : measurement.figure.toFixed(2),
    measurement.target === null ? "" : describeTarget(measurement.target),
    meetsTarget(measurement) ? "" : "missed",
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function describeTarget(target: Target): string {
  return "atLeast" in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
}

/** Formats a value with about three significant digits and thousands separators. */
function formatQuantity(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}
