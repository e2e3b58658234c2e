import { expect, type Page, test } from "@playwright/test";
import { renderDescription } from "../server/markdown/description.ts";
import { highlightText } from "../server/markdown/highlight-matches.ts";
import { renderMarkdown } from "../server/markdown/render.ts";
import { readPhrases } from "../server/markdown/search-query.ts";
import { createMessagesWith, hostileOffice, hostileTexts } from "../server/markdown/testing/hostile.ts";
import { office } from "../server/markdown/testing.ts";

const origin = "http://office.test";

test("no message runs code or calls another host, even without the page's content security policy", async ({
  page,
}) => {
  test.slow();
  const messages = hostileTexts.flatMap((text) => [
    ...createMessagesWith(text).flatMap((source) => [
      renderMarkdown(source, office).html,
      renderMarkdown(source, hostileOffice).html,
      renderDescription(source, hostileOffice),
    ]),
    highlightText(text, readPhrases("script alert onerror")),
  ]);
  expect(messages.length).toBeGreaterThan(5_000);

  const requestedUrls = await openMessages(page, messages);
  expect(await page.locator("section").count()).toBe(messages.length);
  await triggerEvents(page);
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual([]);
  expect(await findDangers(page)).toEqual([]);
  expect(requestedUrls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
});

test("the test detects what would run code or call another host", async ({ page }) => {
  const requestedUrls = await openMessages(page, [
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    "<b onmouseover=alert(2)>x</b>",
    '<img src="http://evil.test/x.png">',
  ]);
  await triggerEvents(page);
  await expect.poll(() => page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual(["1", "2"]);
  expect(await findDangers(page)).toEqual(["img onerror", "a href javascript:", "b onmouseover"]);
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

/** Triggers the events that a reader could cause, on every element. */
async function triggerEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *")) {
      for (const type of ["mouseover", "mouseenter", "pointerdown", "focus", "animationstart", "toggle"]) {
        element.dispatchEvent(new Event(type, { bubbles: type === "mouseover" }));
      }
    }
  });
}

/** Elements, attributes and URLs that could run code. */
async function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forbidden =
      "script,iframe,frame,object,embed,applet,link,meta,base,style,form,input,button,textarea,select,template,noscript,foreignObject,animate,set,use,image";
    const dangers: string[] = [];
    for (const element of document.querySelectorAll("main *")) {
      const name = element.localName;
      if (element.matches(forbidden)) dangers.push(name);
      for (const attribute of element.attributes) {
        if (attribute.name.startsWith("on") || attribute.name === "srcdoc") dangers.push(`${name} ${attribute.name}`);
        if (attribute.name === "style" && /url|expression|import|\\/i.test(attribute.value))
          dangers.push(`${name} style`);
      }
      for (const address of ["href", "src", "action", "xlink:href"]) {
        const value = element.getAttribute(address);
        // Browsers do not follow a text that they cannot parse as a URL.
        if (value === null || !URL.canParse(value, document.baseURI)) continue;
        const { protocol } = new URL(value, document.baseURI);
        if (!["http:", "https:", "ftp:", "mailto:", "tel:"].includes(protocol)) {
          dangers.push(`${name} ${address} ${protocol}`);
        }
      }
    }
    return dangers;
  });
}
