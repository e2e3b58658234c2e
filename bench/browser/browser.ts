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
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", baseURL: url });
  await signInByApi(context, { url }, { email, password: seededPassword });
  await context.addInitScript(beginProbe);
  const page = await context.newPage();
  return { page, tools: await context.newCDPSession(page), close: () => context.close() };
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
