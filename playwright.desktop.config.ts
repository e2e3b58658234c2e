import { defineConfig } from "@playwright/test";

/** Run by `npm run test:desktop`, which finds Electron's program and builds what it opens. */
export default defineConfig({
  testDir: "e2e/desktop",
  outputDir: "test-results/desktop",
  // The application can run only once for each person on a computer.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/desktop.json" }]],
});
