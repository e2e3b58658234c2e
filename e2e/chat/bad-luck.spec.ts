import type { Page } from "@playwright/test";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada, expectedErrors: /Failed to load resource|ERR_|net::|400/ });

const hour = 60 * 60_000;

/** Ada reads what Nina wrote about lunch. */
async function openLunch(page: Page, server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  const lunch = `#narrow/channel/${channelId}-general/topic/lunch`;
  await chat.open(lunch);
  await expect(chat.message("Soup")).toBeVisible();
  return { owner, hers, channelId, chat, lunch };
}

/** The texts of a channel's messages, the oldest first. */
async function textsOf(person: Client, channelId: number): Promise<string[]> {
  const narrow = [{ operator: "channel", operand: channelId }];
  const query = { narrow, anchor: "newest", num_before: 20, num_after: 0, apply_markdown: false };
  const { messages } = await person(messageEndpoints.getMessages, query);
  return messages.map(({ content }) => content);
}

test("a computer that slept for an hour with a dead connection shows at once what was written meanwhile", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { hers, channelId, chat } = await openLunch(page, server);
  await chat.box.fill("Half a sent");
  let isDead = true;
  // The request that waits for events, and those that follow it, get no answer and no error.
  await page.route("**/api/v1/events*", (route) => (isDead ? undefined : route.fallback()));
  await say(hers, channelId, "lunch", "Tea");
  await page.clock.fastForward(2 * 60_000);
  await say(hers, channelId, "lunch", "Cake");
  isDead = false;
  await page.clock.fastForward(hour);
  await expect(chat.messages).toHaveText([/Soup/, /Tea/, /Cake/]);
  await expect(chat.box).toHaveValue("Half a sent");
});

test("after an hour without a network, all is there once, and Ada decides about what she wrote at its beginning", async ({
  page,
  server,
  context,
}) => {
  await page.clock.install();
  const { owner, hers, channelId, chat } = await openLunch(page, server);
  await context.setOffline(true);
  await chat.box.fill("Who brings the bread?");
  await chat.box.press("Control+Enter");
  await expect(chat.message("bread")).toBeVisible();
  await chat.box.fill("Half a sent");
  await say(hers, channelId, "lunch", "Tea");
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.clock.fastForward(hour);
  await expect(chat.message("bread")).toContainText("Not sent yet.");
  await expect(chat.message("Soup")).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(chat.message("Tea")).toBeVisible();
  await expect(chat.box).toHaveValue("Half a sent");
  expect(await textsOf(owner, channelId)).toEqual(["Soup", "Tea"]);
  await chat.message("bread").getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Tea", "Who brings the bread?"]);
  await expect(chat.messages).toHaveText([/Soup/, /Tea/, /bread/]);
});

for (const [name, difference] of [
  ["three days ahead", 72 * hour],
  ["three hours behind", -3 * hour],
] as const) {
  test(`with a clock that is ${name}, Ada reads, writes, edits and schedules as with the right one`, async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: Date.now() + difference });
    const { owner, hers, channelId, chat } = await openLunch(page, server);
    await owner(organizationEndpoints.updateOrganization, { message_content_edit_limit_seconds: 600 });
    await chat.box.fill("Caek");
    await chat.box.press("Control+Enter");
    await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Caek"]);
    const row = page.locator("[data-id]").filter({ hasText: "Caek" });
    await expect(row).toBeVisible();
    const time = new Date((await row.getByRole("time").first().getAttribute("datetime")) ?? "");
    expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000);
    const actions = messageActionsOn(page);
    await actions.press("Caek", "Edit message");
    await actions.editBox.fill("Cake");
    await actions.editBox.press("Control+Enter");
    await expect(chat.message("Cake")).toContainText("Edited");
    await say(hers, channelId, "lunch", "Tea");
    await expect(chat.messages).toHaveText([/Soup/, /Cake/, /Tea/]);
    await chat.box.fill("Half a sent");
    const drafts = async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content);
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(await drafts()).toEqual(["Half a sent"]);
    }).toPass();
  });
}

test("a browser that stores nothing keeps the chat working, and says what that means for a message on its way", async ({
  page,
  server,
}) => {
  await page.addInitScript(refuseStorage, "SecurityError");
  const { owner, channelId, chat } = await openLunch(page, server);
  await chat.box.fill("Tea");
  await chat.box.press("Control+Enter");
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Tea"]);
  // The draft is on the server, and so it survives the page.
  await chat.box.fill("Half a sent");
  const drafts = async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content);
  await expect.poll(drafts).toEqual(["Half a sent"]);
  await page.reload();
  await expect(chat.box).toHaveValue("Half a sent");

  await page.route("**/api/v1/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
  });
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Cake")).toContainText("This browser can't store messages. Keep this page open");
});

test("a full disk stops nothing: settings of the device last until the page is left", async ({ page, server }) => {
  await page.addInitScript(refuseStorage, "QuotaExceededError");
  const { owner, channelId, chat } = await openLunch(page, server);
  await owner(settingsEndpoints.updateOwnSettings, { high_contrast_mode: true });
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
  await page.goto("/#settings/notifications");
  await page.getByRole("button", { name: "Pause for 1 hour" }).click();
  await expect(page.getByRole("button", { name: "Resume notifications" })).toBeVisible();
  await page.goto("/#recent");
  await page.getByRole("button", { name: "Unread" }).click();
  await expect(page.getByRole("button", { name: "Unread" })).toHaveAttribute("aria-pressed", "true");
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Tea");
  await chat.box.press("Control+Enter");
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Tea"]);
});

test("Ada writes in two tabs: each keeps its text, and what is sent is in both, once", async ({
  page,
  server,
  context,
}) => {
  const { owner, channelId, chat, lunch } = await openLunch(page, server);
  const other = await context.newPage();
  const second = chatPageOn(other);
  await other.goto(`/${lunch}`);
  await expect(second.message("Soup")).toBeVisible();
  await chat.box.fill("From the first tab");
  await second.box.fill("From the second tab");
  await expect(chat.box).toHaveValue("From the first tab");
  await chat.box.press("Control+Enter");
  await expect(second.messages).toHaveText([/Soup/, /From the first tab/]);
  await expect(second.box).toHaveValue("From the second tab");
  await second.box.press("Control+Enter");
  for (const each of [chat, second]) {
    await expect(each.messages).toHaveText([/Soup/, /From the first tab/, /From the second tab/]);
    await expect(each.box).toHaveValue("");
  }
  expect(await textsOf(owner, channelId)).toEqual(["Soup", "From the first tab", "From the second tab"]);
});

test("what Ada begins in one tab and goes on with in another is the same in both, until it is sent", async ({
  page,
  server,
  context,
}) => {
  const { owner, channelId, chat, lunch } = await openLunch(page, server);
  await chat.box.fill("Tea");
  await expect
    .poll(async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content))
    .toEqual(["Tea"]);
  const other = await context.newPage();
  const second = chatPageOn(other);
  await other.goto(`/${lunch}`);
  await expect(second.box).toHaveValue("Tea");
  await second.box.fill("Tea for all");
  await expect(chat.box).toHaveValue("Tea for all");
  await second.box.press("Control+Enter");
  await expect(chat.message("Tea for all")).toBeVisible();
  await expect(chat.box).toHaveValue("");
  // What is only here stays.
  const contents = async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content);
  await chat.box.fill("Milk?");
  await expect.poll(contents).toEqual(["Milk?"]);
  await second.box.fill("Sugar?");
  await expect.poll(contents).toContain("Sugar?");
  await second.box.fill("");
  await expect.poll(contents).not.toContain("Sugar?");
  await expect(chat.box).toHaveValue("Milk?");
  expect(await textsOf(owner, channelId)).toEqual(["Soup", "Tea for all"]);
});

test("a page whose events were dropped by the server goes on with all messages, its place and its text", async ({
  page,
  server,
}) => {
  let queueId = "";
  page.on("request", (request) => {
    const asked = new URL(request.url()).searchParams.get("queue_id");
    if (asked !== null) queueId = asked;
  });
  const { owner, hers, channelId, chat } = await openLunch(page, server);
  await chat.box.fill("Half a sent");
  await expect.poll(() => queueId).not.toBe("");
  await owner(eventQueueEndpoints.deleteQueue, { queue_id: queueId });
  await say(hers, channelId, "lunch", "Tea");
  await expect(chat.messages).toHaveText([/Soup/, /Tea/]);
  await expect(chat.box).toHaveValue("Half a sent");
});

/** Lets the browser refuse to store anything, as in a private window or with a full disk. Runs in the page. */
function refuseStorage(name: string): void {
  const refuse = () => {
    throw new DOMException("Refused", name);
  };
  if (name === "SecurityError") {
    Object.defineProperty(window, "localStorage", { get: refuse });
    IDBFactory.prototype.open = refuse;
  } else {
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
  }
}
