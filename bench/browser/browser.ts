import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { signInByApi } from "../../e2e/office.ts";
import { obtainBrowser } from "../../scripts/browser/obtain.ts";
import { root } from "../run/folders.ts";
import { beginProbe } from "./probe.ts";

/** A browser window of somebody who is signed in, and its connection for tools. */
export type OpenedWindow = { readonly page: Page; readonly tools: CDPSession; readonly close: () => Promise<void> };

/** Starts the browser that the browser tests use. */
export async function startBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = await obtainBrowser(root);
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  });
}

/** Opens a window of a person in a seeded office, with an empty cache and the probe in each of its pages. */
export async function openWindow(browser: Browser, url: string, email: string): Promise<OpenedWindow> {
  const context = await browser.newContext({ viewport, locale: "en-GB", baseURL: url });
  await signInByApi(context, { url }, { email, password: seededPassword });
  await context.addInitScript(beginProbe);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await makeRoom(tools);
  return { page, tools, close: () => context.close() };
}

/** The size of a page, in pixels. */
const viewport = { width: 1280, height: 800 };

/** How much larger the window is. Its bars have some 90 pixels. */
const bars = 200;

/**
 * Makes the window large enough for its bars and the page. As Playwright opens it, it is as large as the page alone, and
 * the end of the page is outside: what is typed there never counts as drawn.
 */
async function makeRoom(tools: CDPSession): Promise<void> {
  const { windowId } = await tools.send("Browser.getWindowForTarget");
  const bounds = { width: viewport.width + bars, height: viewport.height + bars };
  await tools.send("Browser.setWindowBounds", { windowId, bounds });
}

/** The password of everybody in an office that `watercooler seed` has created. */
const seededPassword = "watercooler";

/** Makes the processor of a window slower by this factor. */
export async function slowDown({ tools }: OpenedWindow, factor: number): Promise<void> {
  await tools.send("Emulation.setCPUThrottlingRate", { rate: factor });
}

/** The memory that JavaScript uses in a window after garbage collection, in MB. */
export async function usedHeap({ tools }: OpenedWindow): Promise<number> {
  await tools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
