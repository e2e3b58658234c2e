import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { type AdminPage, adminPageOn } from "./pages/admin-page.ts";
import { type HomePage, homePageOn } from "./pages/home-page.ts";
import { type SetupPage, setupPageOn } from "./pages/setup-page.ts";
import { type SignInPage, signInPageOn } from "./pages/sign-in-page.ts";
import { type Server, startServer } from "./server.ts";

type Options = {
  /** Variables for the server's process, to be chosen with `test.use`. */
  environment: Readonly<Record<string, string>>;
  /** Which complaints of a page are what the test provokes. */
  provoked: RegExp | undefined;
};

type World = {
  /** A folder of its own for the server, which is gone afterwards. */
  data: string;
  server: Server;
  /** Starts the server again where it was, once it was stopped. */
  startAgain: () => Promise<Server>;
  setupPage: SetupPage;
  signInPage: SignInPage;
  homePage: HomePage;
  adminPage: AdminPage;
};

/**
 * A browser test's world: a fresh server, and pages that open on it. The test fails if a page calls another host,
 * throws, or logs an error, whatever else it looks at.
 */
export const test = base.extend<World & Options>({
  environment: [{}, { option: true }],
  provoked: [undefined, { option: true }],
  data: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  server: async ({ data, environment }, use) => {
    const server = await startServer(data, 0, environment);
    await use(server);
    await server.stop();
  },
  startAgain: async ({ data, server }, use) => {
    const started: Server[] = [];
    await use(async () => {
      const again = await startServer(data, server.port);
      started.push(again);
      return again;
    });
    for (const again of started) await again.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, server, provoked }, use) => {
    const complaints = watch(page, server);
    await use(page);
    // A page asks on until it is closed, which what a test does with its requests need not survive.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([]);
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
    // Chromium logs each refused request as well; whether a refusal is right is for the test to say.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(`logged ${message.text()}`);
  });
  return complaints;
}
