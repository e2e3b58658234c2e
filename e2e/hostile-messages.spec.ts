import { expect, type Page, test } from "@playwright/test";
import { findDangers, renderHostileMessages, triggerEvents } from "./dangers.ts";

const origin = "http://office.test";

test("no message runs code or calls another host, even without the page's content security policy", async ({
  page,
}) => {
  test.slow();
  const messages = renderHostileMessages();
  expect(messages.length).toBeGreaterThan(5_000);

  const requestedUrls = await openMessages(page, messages);
  expect(await page.locator("section").count()).toBe(messages.length);
  await triggerEvents(page, "main");
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual([]);
  expect(await findDangers(page, "main")).toEqual([]);
  expect(requestedUrls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
});

test("the test detects what would run code or call another host", async ({ page }) => {
  const requestedUrls = await openMessages(page, [
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    "<b onmouseover=alert(2)>x</b>",
    '<img src="http://evil.test/x.png">',
  ]);
  await triggerEvents(page, "main");
  await expect.poll(() => page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual(["1", "2"]);
  expect(await findDangers(page, "main")).toEqual(["img onerror", "a href javascript:", "b onmouseover"]);
  expect(requestedUrls).toContain("http://evil.test/x.png");
});

/** Shows messages, each in its own section. Returns the URLs that the page requests. The list grows. */
async function openMessages(page: Page, messages: readonly string[]): Promise<string[]> {
  const requestedUrls: string[] = [];
  const sections = messages.map((html) => `<section>${html}</section>`).join("\n");
  await page.route("**", (route) => {
    const url = route.request().url();
    if (url === `${origin}/`) {
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: `<!doctype html><main>${sections}</main>`,
      });
    }
    requestedUrls.push(url);
    return route.abort();
  });
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, alert: (what: unknown) => ran.push(String(what)) });
  });
  await page.goto(`${origin}/`);
  return requestedUrls;
}
