import { expect, test } from "vitest";
import { findOtherBrowsers } from "./other.ts";

const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

const machine = (files: string[], environment: Record<string, string> = {}) => ({
  environment,
  exists: (path: string) => files.includes(path),
  findWebKitFile: (folder: string, name: string) =>
    files.find((path) => path.startsWith(folder) && path.endsWith(`/${name}`)),
});

test("it finds Firefox and WebKit", () => {
  const files = ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", miniBrowser, "/usr/bin/Xvfb"];
  expect(findOtherBrowsers(machine(files))).toEqual({
    environment: {
      FIREFOX_PATH: "/usr/bin/firefox-esr",
      WEBKIT_DRIVER_PATH: "/usr/bin/WebKitWebDriver",
      WEBKIT_BROWSER_PATH: miniBrowser,
    },
    missing: [],
  });
});

test("WebKit without a screen is missing, and so is Firefox that is not there", () => {
  const files = ["/usr/bin/WebKitWebDriver", miniBrowser];
  expect(findOtherBrowsers(machine(files)).environment).toEqual({});
  expect(findOtherBrowsers(machine(files)).missing).toHaveLength(2);
  expect(findOtherBrowsers(machine(files, { DISPLAY: ":0" })).missing).toEqual([expect.stringContaining("Firefox")]);
});
