import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import {
  type AppearanceOptions,
  type BrowserPool,
  closeWelcome,
  createBrowserPool,
  type Visit,
} from "./browser-pool.ts";
import { expect } from "./expect.ts";
import { type Person, signInByApi } from "./office.ts";
import { hideChecklist, type People, type PreparedData, prepareData } from "./offices/prepared-data.ts";
import { startServerProcess, type TestServers } from "./offices/server-process.ts";
import { type AdminPage, adminPageOn } from "./pages/admin-page.ts";
import { type ChatPage, chatPageOn } from "./pages/chat-page.ts";
import { type SetupPage, setupPageOn } from "./pages/setup-page.ts";
import { type SignInPage, signInPageOn } from "./pages/sign-in-page.ts";
import { type Environment, type Server, startServer } from "./server.ts";

/** The options that a test, or a whole file, chooses with `test.use`. */
type Options = {
  /** The people in the organization. */
  people: People;
  /** The person who is signed in in the browser. By default, nobody is. */
  signedIn: Person | undefined;
  /** Whether the browser's cache is empty. */
  firstVisit: boolean;
  /** Whether the server is the built command in its own process, for tests of the command. */
  byCommand: boolean;
  /** Whether the person sees the welcome of the chat, as everybody who is new does. Their browser's cache is empty. */
  seesWelcome: boolean;
  /** Whether the administrators see the checklist, as in every new organization. */
  seesChecklist: boolean;
  /** Whether the organization allows web-public channels. */
  webPublicChannels: boolean;
  /** The console errors of a page that the test causes on purpose. */
  expectedErrors: RegExp | undefined;
};

type World = {
  /** The server's data folder, deleted after the test. */
  data: string;
  server: Server;
  /** Starts a stopped server again at the same address. A command can get environment variables. */
  startAgain: (environment?: Environment) => Promise<Server>;
  /**
   * Fires the timers of the page and its server that are due within this many milliseconds, and then waits for the
   * assertion. The page's clock is mocked before it opens its first address.
   */
  afterTime: (milliseconds: number, assertion: () => Promise<void>) => Promise<void>;
  setupPage: SetupPage;
  signInPage: SignInPage;
  chatPage: ChatPage;
  adminPage: AdminPage;
};

type Parts = {
  start: (port: number, environment?: Environment) => Promise<Server>;
  appearance: AppearanceOptions;
  visit: Visit;
};

/** The fixtures that all tests of a worker share. */
type Worker = {
  testServers: TestServers;
  prepared: PreparedData;
  browserPool: BrowserPool;
  lastPort: { port: number };
};

/**
 * The fixtures of a browser test: a new server, and pages that open on it. Every test fails if a page calls another
 * host, throws, or logs an error.
 */
export const test = base.extend<World & Options & Parts, Worker>({
  people: ["Ada", { option: true }],
  signedIn: [undefined, { option: true }],
  firstVisit: [false, { option: true }],
  byCommand: [false, { option: true }],
  seesWelcome: [false, { option: true }],
  seesChecklist: [false, { option: true }],
  webPublicChannels: [false, { option: true }],
  expectedErrors: [undefined, { option: true }],
  testServers: [
    async ({ browserName: _ }, use) => {
      const testServers = startServerProcess();
      await use(testServers);
      await testServers.end();
    },
    { scope: "worker" },
  ],
  browserPool: [async ({ browser }, use) => use(createBrowserPool(browser)), { scope: "worker" }],
  lastPort: [async ({ browserName: _ }, use) => use({ port: 0 }), { scope: "worker" }],
  prepared: [
    async ({ testServers }, use) => {
      const prepared = prepareData(testServers);
      await use(prepared);
      prepared.remove();
    },
    { scope: "worker" },
  ],
  data: async ({ prepared, people, seesChecklist }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    await prepared.copyTo(folder, people);
    if (!seesChecklist && people !== "nobody") hideChecklist(folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  start: async ({ testServers, data, byCommand, webPublicChannels }, use) => {
    await use((port, environment) =>
      byCommand ? startServer(data, port, environment) : testServers.open({ data, port, webPublicChannels }),
    );
  },
  server: async ({ start, lastPort }, use) => {
    const server = await start(lastPort.port);
    lastPort.port = server.port;
    await use(server);
    await server.stop();
  },
  startAgain: async ({ start, server }, use) => {
    const started: Server[] = [];
    await use(async (environment) => {
      const restarted = await start(server.port, environment);
      started.push(restarted);
      return restarted;
    });
    for (const restarted of started) await restarted.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  appearance: async ({ baseURL, viewport, hasTouch, colorScheme, contrast }, use) => {
    const chosen = { viewport, hasTouch, colorScheme, contrast };
    await use(baseURL === undefined ? chosen : { baseURL, ...chosen });
  },
  visit: async ({ browser, browserName, browserPool, appearance, firstVisit, seesWelcome }, use) => {
    if (browserName === "chromium" && !firstVisit && !seesWelcome) return browserPool.lendContext(appearance, use);
    const context = await browser.newContext(appearance);
    if (!seesWelcome) await context.addInitScript(closeWelcome);
    await use({ context, page: await context.newPage() });
    await context.close();
  },
  context: async ({ visit: { context }, server, signedIn }, use) => {
    if (signedIn !== undefined) await signInByApi(context, server, signedIn);
    await use(context);
  },
  page: async ({ context: _, visit: { page }, server, expectedErrors }, use) => {
    const errors = collectErrors(page, server);
    await use(page);
    // An open page continues to send requests. The test's route handlers are removed here, so that they cannot fail.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
  afterTime: async ({ page, testServers }, use) => {
    await page.clock.install();
    await use((milliseconds, assertion) =>
      expect(async () => {
        await testServers.fireTimers(milliseconds);
        await page.clock.fastForward(milliseconds);
        await assertion();
      }).toPass({ intervals: [100] }),
    );
  },
  setupPage: async ({ page, server }, use) => use(setupPageOn(page, server)),
  signInPage: async ({ page }, use) => use(signInPageOn(page)),
  chatPage: async ({ page }, use) => use(chatPageOn(page)),
  adminPage: async ({ page }, use) => use(adminPageOn(page)),
});

/** The details of a test that needs what only Chromium lets a test see or do. */
export const chromiumOnly = { tag: "@chromium" };

function collectErrors(page: Page, { url }: Server): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`threw ${error.message}`));
  page.on("request", (request) => {
    const called = new URL(request.url());
    if (/^(https?|wss?):$/.test(called.protocol) && called.host !== new URL(url).host) errors.push(`called ${called}`);
  });
  page.on("console", (message) => {
    // Chromium also logs each refused request. The test itself checks refusals.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) errors.push(`logged ${message.text()}`);
  });
  return errors;
}
