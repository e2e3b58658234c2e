import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { noticesOn } from "../pages/notices.ts";
import { test } from "../world.ts";
import { findChannel } from "./talk.ts";

test.use({ signedIn: ada, firstVisit: true });

/** The names of the scripts that the page requests, without their hashes, and of requests that send messages. */
function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const script = /\/assets\/(.+)-.{8}\.js$/.exec(pathname)?.[1];
    if (script !== undefined) asked.push(script);
    else if (pathname === "/api/v1/messages" && request.method() === "POST") asked.push("send");
  });
  return asked;
}

/** What most people open only later. */
const later = ["search-box", "go-to", "sidebar-filter", "opened-pictures"];

test("what Ada writes at once is sent before what she may open later is loaded, and that is ready when she rests", async ({
  page,
  server,
}) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.box).toBeVisible();
  const asked = recordRequests(page);
  // A slow machine must not take a pause for a rest.
  await page.evaluate(() => {
    const press = () => window.dispatchEvent(new WheelEvent("wheel"));
    Object.assign(window, { stopWriting: setInterval(press, 100) });
  });
  await chat.box.click();
  await page.keyboard.type("Soup");
  await page.keyboard.press("Control+Enter");
  await expect(chat.message("Soup")).toHaveAttribute("tabindex");
  expect(asked).toContain("send");
  expect(asked.filter((name) => later.includes(name))).toEqual([]);
  await page.evaluate(() => clearInterval((window as unknown as { stopWriting: number }).stopWriting));
  await expect.poll(() => later.filter((name) => !asked.includes(name)), { timeout: 30_000 }).toEqual([]);
});

test("nothing is loaded ahead on a page that nobody uses", async ({ page }) => {
  const asked = recordRequests(page);
  await chatPageOn(page).open("#feed");
  // They begin by themselves, and later than what is loaded ahead would.
  await noticesOn(page).expectReady();
  expect(asked).not.toEqual([]);
  expect(asked.filter((name) => later.includes(name))).toEqual([]);
});
