import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{server,scripts,electron,bench,ui}/**/*.test.{ts,tsx}"],
    // Every test builds its own world, so files share a worker: loading the database layer costs 0.4 s each time.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    allowOnly: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
