import { configDefaults, defineConfig } from "vitest/config";
import { textFiles, textMacros } from "./scripts/build/texts.ts";
import { measuredTests } from "./scripts/test/measured.ts";
import { unitReporter } from "./scripts/test/unit-reporter.ts";

const all = ["{server,scripts,electron,bench,ui}/**/*.test.{ts,tsx}"];

export default defineConfig({
  plugins: [textMacros(), textFiles()],
  test: {
    // Every test builds its own world, so files share a worker: loading the database layer costs 0.4 s each time.
    pool: "forks",
    isolate: false,
    // One more than the cores of a small computer: some tests wait for processes that end, and for the network.
    maxWorkers: 3,
    allowOnly: false,
    globalSetup: "scripts/test/begin-run.ts",
    reporters: ["default", unitReporter("test-results/unit.json")],
    // Tests on two busy cores are slow. A test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: all,
          exclude: [...configDefaults.exclude, ...measuredTests],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "measured", include: measuredTests, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
