import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** The browser options that tests choose with `test.use`. All others are the same for all tests. */
export type AppearanceOptions = Pick<
  BrowserContextOptions,
  "baseURL" | "viewport" | "hasTouch" | "colorScheme" | "contrast"
>;

/** A person's browser context, and its first page. */
export type Visit = { readonly context: BrowserContext; readonly page: Page };

/**
 * Browser contexts that tests use one after another. Each has the pages' code in its cache, and nothing else from an
 * earlier test.
 */
export type BrowserPool = {
  readonly lendContext: (appearance: AppearanceOptions, use: (visit: Visit) => Promise<void>) => Promise<void>;
};

/** Keeps contexts for a worker's lifetime. In a new context, loading a page takes longer than most tests. */
export function createBrowserPool(browser: Browser): BrowserPool {
  const free = new Map<string, BrowserContext[]>();
  return {
    lendContext: async (appearance, use) => {
      const key = JSON.stringify(appearance);
      const context = free.get(key)?.pop() ?? (await openContext(browser, appearance));
      const page = await context.newPage();
      await clearState(context, page, appearance.baseURL);
      await use({ context, page });
      await Promise.all(
        context
          .pages()
          .slice(1)
          .map((each) => each.close()),
      );
      if (await hasRealTime(context)) free.set(key, [...(free.get(key) ?? []), context]);
      else await context.close();
    },
  };
}

/** Whether the clock of a context is that of the computer: no call gives back one that a test has changed. */
async function hasRealTime(context: BrowserContext): Promise<boolean> {
  const now = await context.pages()[0]?.evaluate(() => Date.now());
  return now !== undefined && Math.abs(now - Date.now()) < 5_000;
}

/** A context with an empty page, which keeps its window open. */
async function openContext(browser: Browser, appearance: AppearanceOptions): Promise<BrowserContext> {
  const context = await browser.newContext(appearance);
  await context.addInitScript(closeWelcome);
  await context.newPage();
  return context;
}

/** Runs in each page before its own scripts: people who are new have seen the welcome of the chat. */
export function closeWelcome(): void {
  try {
    for (let id = 1; id < 100; id += 1) localStorage.setItem(`watercooler-welcomed-${id}`, "yes");
  } catch {
    // An empty page has no storage.
  }
}

/** Deletes everything from an earlier test except the cache. Closing the tab deletes its session storage. */
async function clearState(context: BrowserContext, page: Page, origin = ""): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const client = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,service_workers,cache_storage,file_systems,shared_storage";
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await client.detach();
}
