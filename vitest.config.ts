import { configDefaults, defineConfig } from "vitest/config";
import { unitReporter } from "./scripts/test/unit-reporter.ts";

const all = ["{server,scripts,electron,bench,ui}/**/*.test.{ts,tsx}"];
/** What is measured by the processor: no other test may use it at the same time. */
const measured = ["server/**/event-loop.test.ts"];

export default defineConfig({
  test: {
    // Every test builds its own world, so files share a worker: loading the database layer costs 0.4 s each time.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    allowOnly: false,
    reporters: ["default", unitReporter("test-results/unit.json")],
    // Two busy cores take their time; a hang is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: all,
          exclude: [...configDefaults.exclude, ...measured],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "measured", include: measured, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
