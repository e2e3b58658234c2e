import type { Page } from "@playwright/test";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, asOwner, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { signInPageOn } from "../pages/sign-in-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Holds the page's requests for messages back. Returns a function that lets them go. */
async function holdMessages(page: Page): Promise<() => void> {
  let release = () => {};
  const mayGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/messages\?/, async (route) => {
    await mayGo;
    await route.continue();
  });
  return release;
}

test("a list that starts again stays on the screen, with the reader's place and the focus", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  for (let at = 0; at < 60; at += 1) await say(hers, channelId, "lunch", `Dish ${100 + at}`);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.scrollTo("Dish 130");
  await expect(chat.message("Dish 130")).toBeInViewport();
  await chat.message("Dish 130").focus();
  const before = await topOf(chat.message("Dish 130"));
  const release = await holdMessages(page);
  const asked = page.waitForRequest(/\/api\/v1\/messages\?/);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  await asked;
  await expect(chat.message("Dish 130")).toBeFocused();
  expect(await topOf(chat.message("Dish 130"))).toBe(before);
  const answered = page.waitForResponse(/\/api\/v1\/messages\?/);
  release();
  await answered;
  await say(hers, channelId, "lunch", "Dish 160");
  await expect(chat.newMessages).toBeVisible();
  await expect(chat.message("Dish 130")).toBeFocused();
  expect(Math.abs((await topOf(chat.message("Dish 130"))) - before)).toBeLessThanOrEqual(1);
});

test("a page that is loaded again registers before its texts are there, and requests each thing once", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.message("Soup")).toBeVisible();

  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/v1\/(session|register|messages)$/.test(pathname)) requests.push(pathname.slice("/api/v1/".length));
  });
  let release = () => {};
  const mayGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/texts-[^/]*\/.*\.json$/, async (route) => {
    await mayGo;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => requests).toEqual(["session", "register"]);
  release();
  await expect(chat.message("Soup")).toBeVisible();
  expect(requests).toEqual(["session", "register", "messages"]);
});

test("after a sign-in has ended, the page of a new one is as any other", async ({ page, context, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.message("Soup")).toBeVisible();
  await context.clearCookies();
  await page.reload();
  const signIn = signInPageOn(page);
  await signIn.signIn(nina);
  await expect(chat.message("Soup")).toBeVisible();
});

test.describe("messages that cannot be loaded", () => {
  test.use({ expectedErrors: /500|Failed to load resource/ });

  test("the page says that it is loading, and that it tries again, until the messages are there", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Soup");
    const chat = chatPageOn(page);
    await holdMessages(page);
    await page.goto(`/#narrow/channel/${channelId}-general/topic/lunch`);
    await expect(page.getByText("Loading messages…")).toBeVisible();
    await expectAccessible(page, "a conversation that is being loaded");
    // The newest route comes first.
    await page.route(/\/api\/v1\/messages\?/, (route) =>
      route.fulfill({ status: 500, json: { result: "error", code: "INTERNAL_ERROR", msg: "Internal server error" } }),
    );
    await page.reload();
    await expect(page.getByText("Trying again…")).toBeVisible();
    await page.unrouteAll();
    await expect(chat.message("Soup")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Trying again…")).toHaveCount(0);
  });
});
