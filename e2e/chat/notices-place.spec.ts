import type { Locator } from "@playwright/test";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { noticesOn } from "../pages/notices.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

for (const [width, height] of [
  [1280, 800],
  [800, 700],
  [360, 640],
] as const)
  test(`notices cover no field and no button that stays where it is, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const { owner, hers, channelId } = await meetNina(server);
    const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
    const lunch = `#narrow/channel/${channelId}-general/topic/lunch`;
    const draft = {
      type: "stream",
      to: [channelId],
      topic: "lunch",
      content: "Soup",
      timestamp: 1_700_000_000,
    } as const;
    await owner(draftEndpoints.createDrafts, { drafts: [{ ...draft, to: [...draft.to] }] });
    const [chat, notices] = [chatPageOn(page), noticesOn(page)];
    const rows = page.getByRole("main").getByRole("listitem");
    const conversations = page.locator("main [data-row]");
    const views: readonly [hash: string, heading: string, part: Locator][] = [
      [lunch, "general › lunch", chat.message("Hello")],
      [`#narrow/channel/${channelId}-general`, "general", chat.message("Hello")],
      ["#inbox", "Inbox", conversations],
      ["#recent", "Recent conversations", conversations],
      ["#drafts", "Drafts", rows],
      // On a phone, the list of settings.
      width < 700
        ? ["#settings", "Settings", page.getByRole("main").getByRole("link", { name: "Preferences" })]
        : ["#settings/preferences", "Preferences", page.getByRole("main").getByRole("combobox")],
    ];
    await say(hers, channelId, "lunch", "Hello");
    await chat.open(lunch);
    await notices.expectReady();
    for (let at = 0; at < 20; at += 1) await say(hers, channelId, `topic ${at}`, "Hello");
    for (const content of ["One", "Two", "Three"])
      await hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content });
    await notices.card("Three").hover();
    for (const [hash, heading, part] of views) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect(page.locator("main h1")).toHaveText(heading);
      await expect(part.first()).toBeVisible();
      await expect(notices.cards).toHaveCount(3);
      await expect.poll(() => notices.place.evaluate(findCovered), hash).toEqual([]);
    }
  });

/** The fields and buttons of the page that an element covers. Rows of lists, and messages, scroll. Runs in the page. */
function findCovered(cover: Element): string[] {
  const edges = cover.getBoundingClientRect();
  const all = [...document.querySelectorAll("button, input, textarea, a, select")].filter((each) => {
    if (cover.contains(each) || each.closest("[role=row], [role=listitem], article, nav, aside") !== null) return false;
    // Of the headings of conversations, only those that stick stay.
    const heading = each.closest("[data-sticks]");
    const list = heading?.closest("[role=region], section")?.getBoundingClientRect();
    if (heading && list && heading.getBoundingClientRect().top > list.top + 1) return false;
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    const isOver = left < edges.right && right > edges.left && top < edges.bottom && bottom > edges.top;
    return width > 1 && isOver && each.checkVisibility({ visibilityProperty: true });
  });
  return all.map((each) => each.getAttribute("aria-label") ?? each.textContent ?? each.outerHTML);
}
