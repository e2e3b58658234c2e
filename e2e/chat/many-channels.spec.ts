import type { Page } from "@playwright/test";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { subscribeLimits } from "#server/domain/subscriptions/limits.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

test("of many channels those near the screen are drawn, wherever the column is, and the open one", async ({
  page,
  server,
}) => {
  const { owner, size } = await addChannels(server);
  const openId = await findChannel(owner, "east 130");
  await say(owner, openId, "lunch", "Soup");
  const { chat, column, channels, row } = columnOn(page);
  await chat.open(`#narrow/channel/${openId}-east-130/topic/lunch`);
  // It is far below the screen, with its topics.
  await expect(chat.sidebar.getByRole("link", { name: "lunch" })).toHaveAttribute("aria-current", "page");
  await expect(row("east 002")).toBeInViewport();
  await expect(row("east 100")).toHaveCount(0);
  expect(await channels.count()).toBeLessThan(80);
  const item = chat.sidebar.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^east 002/ }) });
  await expect(item).toHaveAttribute("aria-setsize", String(size));
  await expect(item).toHaveAttribute("aria-posinset", "2");
  await expectAccessible(page, "many channels");

  const height = await column.height();
  for (let top = 0; top < height; top += 700) {
    await column.scrollTo(top);
    await expect.poll(column.countGaps).toBe(0);
    expect(await channels.count()).toBeLessThan(120);
  }
  await expect(row("west 120")).toBeInViewport();
  await expect(row("east 040")).toHaveCount(0);
  // What is not drawn keeps its place.
  const whole = await column.height();
  await column.scrollTo(0);
  await expect(row("east 001")).toBeInViewport();
  await expect(row("west 110")).toHaveCount(0);
  expect(await column.height()).toBe(whole);
  await page.setViewportSize({ width: 1280, height: 1_400 });
  await expect.poll(column.countGaps).toBe(0);
});

test("the keyboard goes on at the channel that it left, though it is far from the screen", async ({ page, server }) => {
  await addChannels(server);
  const { chat, column, row } = columnOn(page);
  const menus = conversationMenuOn(page);
  await chat.open("#feed");
  await row("east 003").focus();
  await column.scrollTo(100_000);
  await expect(row("west 120")).toBeInViewport();
  await expect(row("east 003")).toBeFocused();
  await expect(row("east 030")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(menus.button("east 003")).toBeFocused();
  await column.scrollTo(100_000);
  await expect(row("west 120")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(row("east 004")).toBeFocused();
  await expect(row("east 004")).toBeInViewport();
  for (let pressed = 0; pressed < 80; pressed += 1) await page.keyboard.press("Tab");
  await expect(row("east 044")).toBeFocused();
  await expect(row("east 044")).toBeInViewport();

  // A menu leads back to its channel.
  await row("east 044").click({ button: "right" });
  await expect(menus.menu).toBeVisible();
  await column.scrollTo(100_000);
  await expect(row("west 120")).toBeInViewport();
  await expect(row("east 044")).toHaveCount(1);
});

test("many channels are filtered, folded and unfolded wherever the column is", async ({ page, server }) => {
  const { owner } = await addChannels(server);
  await owner(subscriptionEndpoints.updateSubscriptionProperties, {
    subscription_data: [
      { stream_id: await findChannel(owner, "west 050"), property: "pin_to_top", value: true },
      { stream_id: await findChannel(owner, "east 001"), property: "is_muted", value: true },
    ],
  });
  const { chat, column, row } = columnOn(page);
  await chat.open("#feed");
  await expect(row("west 050")).toBeInViewport();
  await column.scrollTo(100_000);
  // Muted channels are the last.
  await expect(row("east 001")).toBeInViewport();
  const heading = chat.sidebar.getByRole("button", { name: "Channels" });
  await heading.press("Enter");
  await expect(row("east 001")).toHaveCount(0);
  await expect(row("west 050")).toBeInViewport();
  await heading.press("Enter");
  await expect.poll(column.countGaps).toBe(0);
  await expect(row("east 002")).toBeInViewport();

  await column.scrollTo(100_000);
  await expect(row("east 001")).toBeInViewport();
  await chat.list.focus();
  await page.keyboard.press("q");
  const filter = chat.sidebar.getByRole("searchbox");
  await filter.fill("west");
  await expect.poll(column.countGaps).toBe(0);
  await expect(row("west 110")).toHaveCount(0);
  // A few are all drawn, as if there were no others.
  await filter.fill("west 12");
  const few = chat.sidebar.locator("[data-channels] > li");
  await expect(few).toHaveText(["west 012", "west 112", "west 120"].map((name) => new RegExp(`^${name}`)));
  await expect(few.first()).not.toHaveAttribute("aria-setsize");
  await filter.fill("east");
  await expect.poll(column.countGaps).toBe(0);
  await filter.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^east 002/);
  await expect(filter).toHaveCount(0);
  await expect.poll(column.countGaps).toBe(0);
});

/** Creates 250 channels. Returns how many Ada is in. */
async function addChannels(server: Server) {
  const owner = await asOwner(server);
  const number = (name: string) => (_: unknown, at: number) => ({ name: `${name} ${String(at + 1).padStart(3, "0")}` });
  const named = [...Array.from({ length: 130 }, number("east")), ...Array.from({ length: 120 }, number("west"))];
  for (let at = 0; at < named.length; at += subscribeLimits.newChannels)
    await owner(subscriptionEndpoints.subscribe, { subscriptions: named.slice(at, at + subscribeLimits.newChannels) });
  const { subscriptions } = await owner(subscriptionEndpoints.getSubscriptions, {});
  return { owner, size: subscriptions.length };
}

/** The left column and its channels. */
function columnOn(page: Page) {
  const chat = chatPageOn(page);
  const { sidebar } = chat;
  return {
    chat,
    channels: sidebar.locator("a[data-channel]"),
    row: (name: string) => sidebar.getByRole("link", { name: new RegExp(`^${name}`) }),
    column: {
      scrollTo: (top: number) => sidebar.evaluate((column, to) => column.scrollTo({ top: to }), top),
      height: () => sidebar.evaluate(({ scrollHeight }) => scrollHeight),
      /** How many places on the screen have channels that are not drawn. */
      countGaps: () =>
        sidebar.evaluate((column) => {
          const { top, bottom } = column.getBoundingClientRect();
          const gaps = [...column.querySelectorAll("[data-gap]")].map((gap) => gap.getBoundingClientRect());
          return gaps.filter((gap) => gap.bottom > top && gap.top < bottom).length;
        }),
    },
  };
}
