import { defineConfig } from "@playwright/test";
import shared from "./playwright.config.ts";

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;

/** What a mouse can do, for `@media (hover)`: point exactly, and hover. A Firefox without a screen says it has none. */
const mouse = 6;

const firefox = {
  name: "firefox",
  testDir: "e2e/chat",
  testMatch:
    /\/(scroll-position|reading|pictures|keyboard-reading|keys|shortcuts|go-to|compose(-\w+)?|late-box|drafts|outbox|editing)\.spec/,
  grepInvert: /@chromium/,
  use: {
    browserName: "firefox" as const,
    channel: "moz-firefox",
    launchOptions: {
      executablePath: FIREFOX_PATH ?? "",
      firefoxUserPrefs: { "ui.primaryPointerCapabilities": mouse, "ui.allPointerCapabilities": mouse },
    },
  },
};

const webKit = { name: "webkit", testDir: "e2e/other-browsers" };

/** Run by `npm run test:other-browsers`, which finds the browsers. Firefox runs the tests of the chat themselves. */
export default defineConfig({
  ...shared,
  testIgnore: [],
  outputDir: "test-results/other-browsers",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/other-browsers.json" }]],
  projects: [...(FIREFOX_PATH ? [firefox] : []), ...(WEBKIT_DRIVER_PATH ? [webKit] : [])],
});
