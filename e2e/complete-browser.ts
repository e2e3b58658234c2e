import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

const executablePath = process.env.COMPLETE_CHROMIUM_PATH;

/**
 * Starts a browser that has the code of its window, as that of a person. Nobody sees it. The browser of the tests may be
 * Chromium's shell, which lacks a few things.
 */
export function launchCompleteBrowser(launchOptions: LaunchOptions): Promise<Browser> {
  if (executablePath !== undefined) return chromium.launch({ ...launchOptions, executablePath });
  const isDownloaded = launchOptions.executablePath === undefined;
  return chromium.launch({ ...launchOptions, ...(isDownloaded && { channel: "chromium" }) });
}
