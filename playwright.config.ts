import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

/** Run by `npm run test:browser`, which finds the browser and builds what it opens. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: ["desktop/**", "other-browsers/**"],
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two browsers on two busy cores are slow. A test that hangs still fails.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Traces make a run 1.5 times as long, so they are off. To have them: `--trace retain-on-failure`.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    },
  },
});
