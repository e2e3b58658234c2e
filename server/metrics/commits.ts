import type { GroupCommit } from "../db/group-commit.ts";
import type { Metric } from "./exposition.ts";
import { createHistogram } from "./histogram.ts";

/** Counts the commits of a database from now on, and measures how long the disk takes for each. */
export function watchCommits(groupCommit: GroupCommit): { readonly metrics: () => Metric[] } {
  const histogram = createHistogram();
  let began = 0;
  groupCommit.watch({
    beforeCommit: () => {
      began = performance.now();
    },
    afterCommit: () => histogram.observe((performance.now() - began) / 1_000),
  });
  return {
    metrics: () => [
      {
        name: "watercooler_commit_seconds",
        help: "How long it took until a group of writes was on the disk, without the work itself.",
        type: "histogram",
        samples: histogram.samples(),
      },
    ],
  };
}
