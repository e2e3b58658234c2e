/** Labels of a sample, by name. */
export type Labels = Readonly<Record<string, string>>;

/** A value under its labels; of a histogram also the part of the name that says what it counts (`_bucket`). */
export type Sample = { readonly labels?: Labels; readonly value: number; readonly suffix?: string };

/** Something that is measured, with everything that is known of it now. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
};

/** What is measured, as Prometheus reads it (its text format, version 0.0.4). */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Writes it. What has no samples is left out. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ labels = {}, value, suffix = "" }) => `${name}${suffix}${braced(labels)} ${value}`);
      return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function braced(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
