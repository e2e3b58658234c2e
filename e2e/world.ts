import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { type KeptBrowsers, keepBrowsers, type Looks, type Visit } from "./kept-browsers.ts";
import { enter, type Person } from "./office.ts";
import { type Offices, openOffices } from "./offices/open-offices.ts";
import { type People, type PreparedOffices, prepareOffices } from "./offices/prepare.ts";
import { type AdminPage, adminPageOn } from "./pages/admin-page.ts";
import { type HomePage, homePageOn } from "./pages/home-page.ts";
import { type SetupPage, setupPageOn } from "./pages/setup-page.ts";
import { type SignInPage, signInPageOn } from "./pages/sign-in-page.ts";
import { type Environment, type Server, startServer } from "./server.ts";

/** The options that a test, or a whole file, chooses with `test.use`. */
type Options = {
  /** The people in the organization. */
  people: People;
  /** The person who is signed in in the browser; by default nobody. */
  signedIn: Person | undefined;
  /** Whether the browser's cache is empty. */
  firstVisit: boolean;
  /** Whether the server is the built command in its own process, for tests of the command. */
  byCommand: boolean;
  /** Whether the organization allows web-public channels. */
  webPublicChannels: boolean;
  /** The console errors of a page that the test causes on purpose. */
  provoked: RegExp | undefined;
};

type World = {
  /** The server's data folder, deleted after the test. */
  data: string;
  server: Server;
  /** Starts a stopped server again at the same address. A command can get environment variables. */
  startAgain: (environment?: Environment) => Promise<Server>;
  /**
   * Fires the timers of the page and its server that are due within this many milliseconds, and then waits for the
   * assertion. The page's clock is mocked from its first address on.
   */
  inTime: (milliseconds: number, assertion: () => Promise<void>) => Promise<void>;
  /** A page in another person's browser. */
  elsewhere: Page;
  setupPage: SetupPage;
  signInPage: SignInPage;
  homePage: HomePage;
  adminPage: AdminPage;
};

type Parts = {
  start: (port: number, environment?: Environment) => Promise<Server>;
  looks: Looks;
  visit: Visit;
};

/** What all tests of a worker share and none changes. */
type Worker = { offices: Offices; prepared: PreparedOffices; keptBrowsers: KeptBrowsers; place: { port: number } };

/**
 * The fixtures of a browser test: a new server, and pages that open on it. Every test fails if a page calls another
 * host, throws, or logs an error.
 */
export const test = base.extend<World & Options & Parts, Worker>({
  people: ["Ada", { option: true }],
  signedIn: [undefined, { option: true }],
  firstVisit: [false, { option: true }],
  byCommand: [false, { option: true }],
  webPublicChannels: [false, { option: true }],
  provoked: [undefined, { option: true }],
  offices: [
    async ({ browserName: _ }, use) => {
      const offices = openOffices();
      await use(offices);
      await offices.end();
    },
    { scope: "worker" },
  ],
  keptBrowsers: [async ({ browser }, use) => use(keepBrowsers(browser)), { scope: "worker" }],
  place: [async ({ browserName: _ }, use) => use({ port: 0 }), { scope: "worker" }],
  prepared: [
    async ({ offices }, use) => {
      const prepared = prepareOffices(offices);
      await use(prepared);
      prepared.remove();
    },
    { scope: "worker" },
  ],
  data: async ({ prepared, people }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    await prepared.putInto(folder, people);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  start: async ({ offices, data, byCommand, webPublicChannels }, use) => {
    await use((port, environment) =>
      byCommand ? startServer(data, port, environment) : offices.open({ data, port, webPublicChannels }),
    );
  },
  server: async ({ start, place }, use) => {
    const server = await start(place.port);
    place.port = server.port;
    await use(server);
    await server.stop();
  },
  startAgain: async ({ start, server }, use) => {
    const started: Server[] = [];
    await use(async (environment) => {
      const again = await start(server.port, environment);
      started.push(again);
      return again;
    });
    for (const again of started) await again.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  looks: async ({ baseURL, viewport, hasTouch, colorScheme, contrast }, use) => {
    const chosen = { viewport, hasTouch, colorScheme, contrast };
    await use(baseURL === undefined ? chosen : { baseURL, ...chosen });
  },
  visit: async ({ browser, keptBrowsers, looks, firstVisit }, use) => {
    if (!firstVisit) return keptBrowsers.lend(looks, use);
    const context = await browser.newContext(looks);
    await use({ context, page: await context.newPage() });
    await context.close();
  },
  context: async ({ visit: { context }, server, signedIn }, use) => {
    if (signedIn !== undefined) await enter(context, server, signedIn);
    await use(context);
  },
  page: async ({ context: _, visit: { page }, server, provoked }, use) => {
    const complaints = watch(page, server);
    await use(page);
    // An open page continues to send requests. The test's route handlers end here, and must not fail on them.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([]);
  },
  elsewhere: ({ keptBrowsers, looks }, use) => keptBrowsers.lend(looks, ({ page }) => use(page)),
  inTime: async ({ page, offices }, use) => {
    await page.clock.install();
    await use((milliseconds, assertion) =>
      expect(async () => {
        await offices.hurry(milliseconds);
        await page.clock.fastForward(milliseconds);
        await assertion();
      }).toPass({ intervals: [100] }),
    );
  },
  setupPage: async ({ page, server }, use) => use(setupPageOn(page, server)),
  signInPage: async ({ page }, use) => use(signInPageOn(page)),
  homePage: async ({ page }, use) => use(homePageOn(page)),
  adminPage: async ({ page }, use) => use(adminPageOn(page)),
});

function watch(page: Page, { url }: Server): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`threw ${error.message}`));
  page.on("request", (request) => {
    const called = new URL(request.url());
    if (/^(https?|wss?):$/.test(called.protocol) && called.host !== new URL(url).host)
      complaints.push(`called ${called}`);
  });
  page.on("console", (message) => {
    // Chromium also logs each refused request. The test itself decides which refusals are right.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(`logged ${message.text()}`);
  });
  return complaints;
}
