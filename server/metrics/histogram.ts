import type { Labels, Sample } from "./exposition.ts";

/**
 * The upper bounds of the buckets, in seconds: from times that a person does not notice to times that they wait for.
 */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Measured times, counted in buckets. */
export type Histogram = {
  readonly observe: (seconds: number) => void;
  readonly samples: (labels?: Labels) => Sample[];
};

/** Creates an empty histogram. */
export function createHistogram(): Histogram {
  const counts = new Float64Array(bounds.length);
  let [sum, count] = [0, 0];
  return {
    observe: (seconds) => {
      sum += seconds;
      count += 1;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    samples: (labels = {}) => {
      let within = 0;
      const buckets = bounds.map((bound, index): Sample => {
        within += counts[index] ?? 0;
        return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: within };
      });
      return [
        ...buckets,
        { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
        { suffix: "_sum", labels, value: sum },
        { suffix: "_count", labels, value: count },
      ];
    },
  };
}
