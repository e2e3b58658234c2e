import { test as base, expect, type Page } from "@playwright/test";
import { type Server, startServer } from "./server.ts";

/**
 * A browser test's world: a fresh server, and pages that open on it. The test fails if a page calls another host,
 * throws, or logs an error, whatever else it looks at.
 */
export const test = base.extend<{ server: Server }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, server }, use) => {
    const complaints = watch(page, server);
    await use(page);
    expect(complaints).toEqual([]);
  },
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
