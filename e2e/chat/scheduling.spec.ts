import type { Page } from "@playwright/test";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

const requests = /\/api\/v1\/scheduled_messages/;

/** Ada has the topic "lunch" on the screen. */
async function openLunch(page: Page, server: Server) {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  await say(owner, channelId, "dinner", "Good evening");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return {
    chat,
    owner,
    schedule: async (name: string) => {
      await page.getByRole("button", { name: "Schedule message" }).click();
      await page.getByRole("menuitem", { name }).click();
    },
    scheduled: async () => (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages,
    drafts: async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content),
  };
}

test("when the answer is lost, the message is scheduled once, and the box is empty", async ({ page, server }) => {
  const { chat, schedule, scheduled } = await openLunch(page, server);
  await page.route(requests, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await expect(page.getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
  await expect(chat.box).toHaveValue("");
  expect(await scheduled()).toMatchObject([{ content: "Good morning" }]);
});

test("somebody who tries again after a lost connection does not schedule the message twice", async ({
  page,
  server,
}) => {
  const { chat, schedule, scheduled } = await openLunch(page, server);
  await page.route(requests, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await chat.box.fill("Good morning  ");
  await schedule("Tomorrow, 09:00");
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(chat.box).toHaveValue("Good morning  ");
  await page.unroute(requests);
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Custom time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule message" });
  await dialog.getByLabel("Date", { exact: true }).fill("2099-02-03");
  await dialog.getByLabel("Time", { exact: true }).fill("14:05");
  await dialog.getByRole("button", { name: "Schedule message" }).click();
  await expect(page.getByText(/^Scheduled for .* at 14:05$/)).toBeVisible();
  await expect(chat.box).toHaveValue("");
  expect(await scheduled()).toMatchObject([
    { content: "Good morning", scheduled_delivery_timestamp: Date.UTC(2099, 1, 3, 13, 5) / 1000 },
  ]);
});

test("somebody who sends a message after a lost connection does not deliver it twice", async ({ page, server }) => {
  const { chat, schedule, scheduled } = await openLunch(page, server);
  await page.route(requests, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  const noAnswer = page.getByText("The server did not answer.");
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await expect(noAnswer).toBeVisible();
  expect(await scheduled()).toMatchObject([{ content: "Good morning" }]);
  const closeToast = page.getByRole("button", { name: "Close message" });
  await closeToast.click();
  // As long as the server cannot be asked, the text stays.
  await chat.send.click();
  await expect(noAnswer).toBeVisible();
  await closeToast.click();
  await expect(chat.box).toHaveValue("Good morning");
  await page.unroute(requests);
  await chat.send.click();
  await expect(chat.message("Good morning")).toBeVisible();
  await expect(chat.box).toHaveValue("");
  expect(await scheduled()).toEqual([]);
  // Another message with the same text asks nothing.
  await chat.box.fill("Good morning");
  await chat.send.click();
  await expect(chat.message("Good morning")).toHaveCount(2);
});

test("a message is sent although its box is left while the server is asked about an earlier scheduling", async ({
  page,
  server,
}) => {
  const lunch = await openLunch(page, server);
  const { chat, scheduled, drafts } = lunch;
  const release = await sendWhileAsking(page, lunch);
  await chat.sidebar.getByRole("link", { name: "dinner" }).click();
  await expect(chat.message("Good evening")).toBeVisible();
  release();
  await expect.poll(scheduled).toEqual([]);
  await chat.sidebar.getByRole("link", { name: "lunch" }).click();
  await expect(chat.message("Good morning")).toBeVisible();
  await expect(chat.box).toHaveValue("");
  await expect.poll(drafts).toEqual([]);
});

/** Ada sends a message that the server may have scheduled. The server is asked about that until `release` is called. */
async function sendWhileAsking(page: Page, { chat, schedule }: Awaited<ReturnType<typeof openLunch>>) {
  await page.route(requests, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await page.unroute(requests);
  const { release } = await holdAnswers(page);
  const asking = page.waitForRequest(requests);
  await chat.send.click();
  await asking;
  return release;
}

for (const isLeft of [false, true])
  test(`Ada changes her text before the answer, and learns that it was not sent${isLeft ? ", also in a box that she left" : ""}`, async ({
    page,
    server,
  }) => {
    const lunch = await openLunch(page, server);
    const { chat, scheduled } = lunch;
    const release = await sendWhileAsking(page, lunch);
    if (isLeft) {
      await chat.sidebar.getByRole("link", { name: "dinner" }).click();
      await expect(chat.message("Good evening")).toBeVisible();
      await page.goBack();
    }
    await chat.box.fill("Good morning, all");
    release();
    await expect(page.getByText("Your text was changed meanwhile, so it was not sent.")).toBeVisible();
    await expect(chat.box).toHaveValue("Good morning, all");
    expect(await scheduled()).toEqual([]);
    await expect(chat.messages).toHaveCount(1);
  });

test("a message that is sent late leaves the focus to the field in which Ada types", async ({ page, server }) => {
  const lunch = await openLunch(page, server);
  const { chat } = lunch;
  const release = await sendWhileAsking(page, lunch);
  await chat.list.focus();
  await page.keyboard.press("/");
  await expect(chat.searchField).toBeFocused();
  await page.keyboard.type("so");
  release();
  await expect(chat.box).toHaveValue("");
  await page.keyboard.type("up");
  await expect(chat.searchField).toHaveValue(/soup$/);
});

test("a message that could not be scheduled is scheduled at the next attempt", async ({ page, server }) => {
  const { chat, schedule, scheduled } = await openLunch(page, server);
  await page.route(requests, (route) => route.fulfill({ status: 500, json: {} }));
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await expect(page.getByRole("status", { name: "Notifications" }).getByRole("group")).toBeVisible();
  await expect(chat.box).toHaveValue("Good morning");
  await page.unroute(requests);
  await schedule("Tomorrow, 09:00");
  await expect(page.getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
  expect(await scheduled()).toMatchObject([{ content: "Good morning" }]);
});

test("an undone text is still there after a reload, wherever the reader was", async ({ page, server }) => {
  const { chat, schedule, scheduled, drafts } = await openLunch(page, server);
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#inbox";
  });
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  // The box of the conversation cannot be reached.
  await page.route("**/api/v1/messages?*", () => {});
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(drafts).toEqual(["Good morning"]);
  expect(await scheduled()).toEqual([]);
  // The page goes there once it knows that nothing is scheduled anymore.
  await expect(page).toHaveURL(/\/topic\/lunch/);
  await page.unroute("**/api/v1/messages?*");
  await page.reload();
  await expect(chat.box).toHaveValue("Good morning");
});

/** Holds the answers to the requests to schedule until `release` is called. */
async function holdAnswers(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return { release };
}

test("a late answer leaves another text in the box that was opened again", async ({ page, server }) => {
  const { chat, schedule, drafts } = await openLunch(page, server);
  const { release } = await holdAnswers(page);
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await chat.sidebar.getByRole("link", { name: "dinner" }).click();
  await expect(chat.message("Good evening")).toBeVisible();
  await page.goBack();
  await chat.box.fill("Good night");
  release();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await expect(chat.box).toHaveValue("Good night");
  await expect.poll(drafts).toEqual(["Good night"]);
  await page.reload();
  await expect(chat.box).toHaveValue("Good night");
});

test("a late answer empties the box that was opened again with the same text", async ({ page, server }) => {
  const { chat, schedule, drafts } = await openLunch(page, server);
  const { release } = await holdAnswers(page);
  await chat.box.fill("Good morning");
  await schedule("Tomorrow, 09:00");
  await chat.sidebar.getByRole("link", { name: "dinner" }).click();
  await expect(chat.message("Good evening")).toBeVisible();
  await page.goBack();
  await expect(chat.box).toHaveValue("Good morning");
  await chat.send.click();
  release();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await expect(chat.box).toHaveValue("");
  await expect(chat.messages).toHaveCount(1);
  await expect.poll(drafts).toEqual([]);
});
