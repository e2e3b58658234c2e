/** Labels of a sample, by name. */
export type Labels = Readonly<Record<string, string>>;

/** A value with its labels. For a histogram, `suffix` is the part of the name that says what is counted (`_bucket`). */
export type Sample = { readonly labels?: Labels; readonly value: number; readonly suffix?: string };

/** Something that is measured, with its present values. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
};

/** The content type of the Prometheus text format, version 0.0.4. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Writes metrics in that format. A metric without samples is left out. */
export function writeExposition(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
      );
      return [`# HELP ${name} ${escapeText(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeText(value).replaceAll('"', '\\"')}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
