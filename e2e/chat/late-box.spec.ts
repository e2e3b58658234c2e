import { expect } from "../expect.ts";
import { ada, asOwner, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The code of the box. */
const boxCode = /assets\/conversation-box-.*\.js/;

for (const width of [1280, 360])
  test(`messages do not wait for the box, and nothing moves when it appears, at ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    for (let at = 0; at < 30; at += 1) await say(owner, channelId, "lunch", `Dish ${100 + at}`);
    const released = Promise.withResolvers<void>();
    await page.route(boxCode, async (route) => {
      await released.promise;
      await route.continue();
    });
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await chat.scrollTo("Dish 129");
    await expect(chat.message("Dish 129")).toBeInViewport();
    await expect(chat.box).toHaveCount(0);
    const before = await topOf(chat.message("Dish 129"));
    released.resolve();
    await expect(chat.box).toBeVisible();
    expect(Math.abs((await topOf(chat.message("Dish 129"))) - before)).toBeLessThanOrEqual(1);
    // On a phone, the title alone says who gets the message.
    await expect(page.locator("form").getByText("lunch", { exact: true })).toBeVisible({ visible: width > 700 });
  });

test("a box that loads late leaves the focus to the field in which Ada types", async ({ page, server }) => {
  await meetNina(server);
  const released = Promise.withResolvers<void>();
  await page.route(boxCode, async (route) => {
    await released.promise;
    await route.continue();
  });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.people.getByRole("link", { name: nina.full_name }).click();
  await expect(page).toHaveURL(/narrow\/dm/);
  await page.keyboard.press("/");
  await expect(chat.searchField).toBeFocused();
  await page.keyboard.type("so");
  released.resolve();
  await expect(page.getByRole("textbox", { name: /^Message to/, includeHidden: true })).toHaveCount(1);
  await page.keyboard.type("up");
  await expect(chat.searchField).toHaveValue(/soup$/);
});

test("Ada goes on typing at the end of what she typed before the box of a new message was loaded", async ({
  page,
  server,
}) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const released = Promise.withResolvers<void>();
  await page.route(/assets\/new-message-.*\.js/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general`);
  await expect(chat.list).toBeVisible();
  await page.keyboard.press("c");
  await page.keyboard.type("lunch\nSoup");
  released.resolve();
  const text = page.getByRole("textbox", { name: "Message", exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.type(" is ready");
  await expect(text).toHaveValue("Soup is ready");
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("lunch");
});

test("a view of several conversations loads the box with the first input", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const asked: string[] = [];
  page.on("request", (request) => void (boxCode.test(request.url()) && asked.push(request.url())));
  let hasRow = false;
  page.on("requestfinished", (request) => {
    hasRow ||= /outgoing-row/.test(request.url());
  });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  const loading = page.waitForRequest(boxCode);
  await page.keyboard.press("Shift");
  await loading;
  // From then on, a box and what is sent with it appear also while nothing can be loaded.
  await expect.poll(() => hasRow).toBe(true);
  await page.route("**/api/v1/messages", (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  );
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.evaluate((id) => {
    location.hash = `#narrow/channel/${id}-general/topic/lunch`;
  }, channelId);
  await chat.box.fill("Soup");
  await chat.send.click();
  await expect(chat.message("Soup")).toContainText("Sending…");
});

test.describe("code that cannot be loaded at first", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_|Failed to fetch/ });

  test("the box is loaded again, until it is there", async ({ page, server }) => {
    const channelId = await findChannel(await asOwner(server), "general");
    await page.route(boxCode, (route) => route.abort());
    const chat = chatPageOn(page);
    const failed = page.waitForEvent("requestfailed", (request) => boxCode.test(request.url()));
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await failed;
    const toasts = page.getByRole("status", { name: "Notifications" });
    await expect(toasts).toContainText("The server did not answer.");
    await expect(toasts).toContainText("If the server is running, reload the page.");
    await page.unroute(boxCode);
    await chat.box.fill("Cake");
    await chat.send.click();
    await expect(chat.message("Cake")).toBeVisible();
  });
});

for (const { key, before } of [
  { key: "r", before: "" },
  { key: "@", before: `@**${nina.full_name}** ` },
])
  test(`what Ada types right after ${key} is in the box, also before that key is loaded`, async ({ page, server }) => {
    const { hers, channelId } = await meetNina(server);
    await say(hers, channelId, "lunch", "Soup");
    const released = Promise.withResolvers<void>();
    await page.route(/assets\/act-on-key-.*\.js/, async (route) => {
      await released.promise;
      await route.continue();
    });
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await expect(chat.box).toBeVisible();
    await expect(chat.message("Soup")).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press(key);
    await page.keyboard.type("me tooo");
    await page.keyboard.press("Backspace");
    released.resolve();
    await expect(chat.box).toBeFocused();
    await page.keyboard.type(", thanks");
    await expect(chat.box).toHaveValue(`${before}me too, thanks`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

test("what Ada types right after < names whom she forwards the message to", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/v1/messages/*?*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Soup")).toBeVisible();
  await page.keyboard.press("j");
  await expect(chat.message("Soup")).toBeFocused();
  const asked = page.waitForRequest("**/api/v1/messages/*?*");
  await page.keyboard.press("<");
  await page.keyboard.type("gene");
  await asked;
  released.resolve();
  const channel = page.getByRole("combobox", { name: "Channel" });
  await expect(channel).toBeFocused();
  await page.keyboard.type("ral");
  await expect(channel).toHaveValue("general");
});
