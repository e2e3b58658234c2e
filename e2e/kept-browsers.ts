import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** What tests choose of a browser with `test.use`; all else is the same for all of them. */
export type Looks = Pick<BrowserContextOptions, "baseURL" | "viewport" | "hasTouch" | "colorScheme" | "contrast">;

/** The browser of one person, and the page that it is opened with. */
export type Visit = { readonly context: BrowserContext; readonly page: Page };

/** Browsers that tests use one after another: each knows the code of the pages, and nothing else of an earlier test. */
export type KeptBrowsers = {
  readonly lend: (looks: Looks, use: (visit: Visit) => Promise<void>) => Promise<void>;
};

/** Keeps them as long as the worker lives. In a new one it takes longer to load a page than most tests take. */
export function keepBrowsers(browser: Browser): KeptBrowsers {
  const free = new Map<string, BrowserContext[]>();
  return {
    lend: async (looks, use) => {
      const key = JSON.stringify(looks);
      const context = free.get(key)?.pop() ?? (await openEmpty(browser, looks));
      const page = await context.newPage();
      await forget(context, page, looks.baseURL);
      await use({ context, page });
      await Promise.all(
        context
          .pages()
          .slice(1)
          .map((each) => each.close()),
      );
      free.set(key, [...(free.get(key) ?? []), context]);
    },
  };
}

/** One with an empty page, which keeps its window open. */
async function openEmpty(browser: Browser, looks: Looks): Promise<BrowserContext> {
  const context = await browser.newContext(looks);
  await context.newPage();
  return context;
}

/** Leaves nothing of an earlier test but what was loaded. What a page keeps for its tab goes with the tab. */
async function forget(context: BrowserContext, page: Page, origin = ""): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const client = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,service_workers,cache_storage,file_systems,shared_storage";
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await client.detach();
}
