import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { expect } from "../expect.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada, viewport: { width: 360, height: 740 }, hasTouch: true });

test("suggestions of a topic are as wide as the box, and code can be copied without a mouse", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const topic = "Quarterly figures of the whole office";
  await say(owner, channelId, topic, "```\nls\n```");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/${encodeURIComponent(topic)}`);
  await expect(chat.message("ls").getByRole("button", { name: "Copy code" })).toHaveCSS("opacity", "1");
  await chat.list.focus();
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Topic" }).fill("Quart");
  const suggestion = page.getByRole("option", { name: topic }).getByText(topic);
  await expect(suggestion).toBeVisible();
  expect(await suggestion.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
});

test("the text of a message has the width of the box, and a long channel leaves its topic in sight", async ({
  page,
  server,
}) => {
  const { owner } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { id: channelId } = await owner(channelEndpoints.createChannel, {
    name: "quarterly reporting and consolidated accounts",
    subscribers: [user_id],
  });
  await say(owner, channelId, "Figures for the board", "Due on Friday");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}/topic/Figures.20for.20the.20board`);
  await expect(chat.box).toBeVisible();
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  expect(await chat.box.evaluate(widthOf)).toBeGreaterThan(290);
  const title = page.getByRole("heading", { level: 1 });
  expect(await title.getByText("Figures for the board").evaluate(widthOf)).toBeGreaterThan(60);
  await expectFits(page, "a conversation with a long name");
});

test("the bar of the lowest message is whole, also if only a part of the message is above the box", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  for (let at = 0; at < 30; at += 1) await say(owner, channelId, "lunch", `Soup ${at}.`);
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.scrollTo("Soup 29.");
  const finger = { pointerType: "touch", isPrimary: true, clientX: 100, clientY: 300 };
  for (const isCut of [false, true]) {
    // The list is scrolled until the lower half of the message is below its edge.
    const text = isCut ? "Soup 20." : "Soup 29.";
    if (isCut)
      await chat.message(text).evaluate((row) => {
        const list = row.closest("[data-messages]");
        const { top, height } = row.getBoundingClientRect();
        list?.scrollBy(0, top + height / 2 - list.getBoundingClientRect().bottom);
      });
    await chat.message(text).dispatchEvent("pointerdown", finger);
    await expect(actions.bar(text)).toBeVisible();
    const edge = await chat.list.evaluate((list) => list.getBoundingClientRect().bottom);
    const bar = await actions.bar(text).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(edge);
    await chat.message(text).dispatchEvent("pointerup", finger);
  }
});

test("a table breaks no word on a phone, and scrolls in its frame", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  const table = "| Machine | Price | Cups a day | Delivery |\n|---|--:|--:|---|\n| Barista | 890 | 60 | tomorrow |";
  await say(hers, channelId, "coffee", table);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/coffee`);
  const headings = chat.message("Barista").getByRole("columnheader");
  await expect(headings).toHaveCount(4);
  const linesOf = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await headings.nth(3).evaluate(linesOf)).toBe(1);
  expect(await chat.message("Barista").getByRole("cell", { name: "tomorrow" }).evaluate(linesOf)).toBe(1);
  await expect(headings.nth(0)).toHaveCSS("text-align", "start");
  await expect(headings.nth(1)).toHaveCSS("text-align", "right");
  await expectFits(page, "a conversation with a wide table");
});

test("the tabs of a channel's settings are in one line on a phone", async ({ page, server }) => {
  const { channelId } = await meetNina(server);
  await page.goto(`/#channels/${channelId}/general/general`);
  const tabs = page.getByRole("navigation", { name: "Parts of the settings" }).getByRole("link");
  await expect(tabs).toHaveCount(4);
  const tops = await tabs.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("Tab stays in the panel of one's own on a phone, and Escape leads back to its button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.tab("Me").press("Enter");
  const panel = page.getByRole("dialog", { name: "Me" });
  await expect(panel).toBeFocused();
  const places: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press("Tab");
    places.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        const isIn = activeElement === document.body || activeElement?.closest("[role=dialog]");
        return isIn ? "in the panel" : (activeElement?.outerHTML ?? "");
      }),
    );
  }
  expect(new Set(places)).toEqual(new Set(["in the panel"]));
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(chat.tab("Me")).toBeFocused();
});
