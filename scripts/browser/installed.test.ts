import { expect, test } from "vitest";
import { findInstalledBrowser, findInstalledShell } from "./installed.ts";

const machine = (platform: NodeJS.Platform, files: string[], environment: Record<string, string> = {}) => ({
  platform,
  environment,
  exists: (path: string) => files.includes(path),
});

test.each([
  ["linux", "/usr/bin/chromium", {}],
  ["linux", "/opt/browsers/google-chrome", { PATH: "/bin:/opt/browsers" }],
  ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", {}],
  ["darwin", "/Users/nina/Applications/Chromium.app/Contents/MacOS/Chromium", { HOME: "/Users/nina" }],
  ["win32", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", { ProgramFiles: "C:\\Program Files" }],
  [
    "win32",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    { "ProgramFiles(x86)": "C:\\Program Files (x86)" },
  ],
] as const)("on %s it finds %s", (platform, path, environment) => {
  expect(findInstalledBrowser(machine(platform, [path], environment))).toBe(path);
});

test("the shell without a window is found on Linux, unless another browser is chosen", () => {
  const shell = "/usr/bin/chromium-headless-shell";
  expect(findInstalledShell(machine("linux", ["/usr/bin/chromium", shell]))).toBe(shell);
  expect(findInstalledShell(machine("linux", ["/usr/bin/chromium"]))).toBeUndefined();
  expect(findInstalledShell(machine("linux", [shell, "/opt/mine"], { CHROMIUM_PATH: "/opt/mine" }))).toBeUndefined();
});

test("the chosen browser comes before an installed one", () => {
  const environment = { CHROMIUM_PATH: "/opt/mine" };
  expect(findInstalledBrowser(machine("linux", ["/usr/bin/chromium", "/opt/mine"], environment))).toBe("/opt/mine");
});

test("choosing a browser that does not exist is an error, and no other is used", () => {
  const environment = { CHROMIUM_PATH: "/opt/mine" };
  expect(() => findInstalledBrowser(machine("linux", ["/usr/bin/chromium"], environment))).toThrow("/opt/mine");
});

test("a machine without a browser has none", () => {
  expect(findInstalledBrowser(machine("linux", ["/usr/bin/firefox"]))).toBeUndefined();
});
