import type { Locator, Page } from "@playwright/test";
import { meetNina, say } from "./chat/talk.ts";
import { expect } from "./expect.ts";
import { expectFits } from "./expect-fits.ts";
import { ada } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada, hasTouch: true });

/** What the system covers at the edges of the screen, in pixels. */
type Insets = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** A phone that is held upright, with a notch at the top. */
const upright: Insets = { top: 47, bottom: 34, left: 0, right: 0 };

/** The same phone on its side. */
const onItsSide: Insets = { top: 0, bottom: 21, left: 47, right: 44 };

async function coverEdges(page: Page, insets: Insets): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/** Expects an element inside what is not covered. */
async function expectFree(page: Page, element: Locator, insets: Insets, what: string): Promise<void> {
  await expect(element, what).toBeVisible();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const covered = async () => {
    const box = await element.boundingBox();
    if (box === null) return [`${what} is not there`];
    return [
      box.y < insets.top - 0.5 && `top: ${box.y}`,
      box.x < insets.left - 0.5 && `left: ${box.x}`,
      box.y + box.height > size.height - insets.bottom + 0.5 && `bottom: ${box.y + box.height}`,
      box.x + box.width > size.width - insets.right + 0.5 && `right: ${box.x + box.width}`,
    ].filter((each) => each !== false);
  };
  await expect.poll(covered, what).toEqual([]);
}

test.describe("on a phone with a notch", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the notch and the bar of the system cover nothing of the chat", async ({ page, server }) => {
    const { hers, channelId } = await meetNina(server);
    await say(hers, channelId, "lunch", "Soup");
    await coverEdges(page, upright);
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /viewport-fit=cover/);
    await expectFree(page, page.getByRole("heading", { level: 1 }), upright, "the title");
    await expectFree(page, chat.box, upright, "the box");
    await expectFree(page, page.getByRole("navigation", { name: "Main" }), upright, "the bar at the bottom");
    await expectFits(page, "a conversation below a notch");
    await chat.openSidebar.click();
    await expectFree(page, chat.sidebar, upright, "the left column");
    await page.keyboard.press("Escape");
    await chat.tab("Me").click();
    const panel = page.getByRole("dialog", { name: "Me" });
    await expectFree(page, panel.getByRole("button", { name: ada.full_name }), upright, "what belongs to Ada");
    await page.keyboard.press("Escape");
    await chat.tab("Search").click();
    await expectFree(page, chat.searchField, upright, "the search");
  });

  test("nor of the administration and the page to sign in", async ({ page }) => {
    await coverEdges(page, upright);
    await page.goto("/admin/people");
    const bar = page.getByRole("banner");
    await expectFree(page, bar.getByRole("button").first(), upright, "the bar of the administration");
    // The bar stays at the top, and what is below it stays below.
    await page.mouse.wheel(0, 300);
    await expectFree(page, bar.getByRole("button").first(), upright, "the bar of a page that has scrolled");
    await page.context().clearCookies();
    await page.goto("/sign-in");
    await expectFree(page, page.getByRole("heading", { level: 1 }), upright, "the page to sign in");
  });
});

test.describe("on a phone that lies on its side", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("the notch covers neither the columns nor the box", async ({ page, server }) => {
    const { hers, channelId } = await meetNina(server);
    await say(hers, channelId, "lunch", "Soup");
    await coverEdges(page, onItsSide);
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await expectFree(page, chat.sidebar, onItsSide, "the left column");
    await expectFree(page, chat.send, onItsSide, "the button that sends");
    await expectFree(page, chat.box, onItsSide, "the box");
    await expectFits(page, "a conversation beside a notch");
  });
});
