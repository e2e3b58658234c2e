import { expect, test } from "vitest";
import { browserName } from "./browser.ts";
import { readBrowserName, writeBrowserName } from "./shapes/browser-name.ts";

const like = "(KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${like} Chrome/128.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${like} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${like} Version/17.5 Safari/605.1.15`,
    "Safari on macOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/17.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 ${like} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${like} Chrome/128.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${like} watercooler/1.0.0 Chrome/128.0.0.0 Electron/32.0.0 Safari/537.36`,
    "Watercooler on Windows",
  ],
  ["Mozilla/5.0", "Browser"],
  ["curl/8.5.0", "curl"],
  [undefined, "Unspecified"],
  [`${"x".repeat(5_000)}/1`, "x".repeat(30)],
])("%s is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
  expect(writeBrowserName(readBrowserName(name))).toBe(name);
});

test("a name is read as it was written, and only with a known system", () => {
  expect(readBrowserName("Firefox on Windows")).toEqual({ browser: "Firefox", system: "Windows" });
  expect(readBrowserName("Ada on call")).toEqual({ browser: "Ada on call", system: null });
});
