import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada, expectedErrors: /Failed to load resource|ERR_/ });

/** Longer than the time after which the page offers to edit a message, in milliseconds. */
const pastLongTime = 11_000;

/** The texts of a channel's messages. */
async function textsOf(person: Client, channelId: number): Promise<string[]> {
  const narrow = [{ operator: "channel", operand: channelId }];
  const query = { narrow, anchor: "newest", num_before: 20, num_after: 0, apply_markdown: false };
  const { messages } = await person(messageEndpoints.getMessages, query);
  return messages.map(({ content }) => content);
}

/** Intercepts POST /messages: refuses it, never answers it (hold), or lets it through. */
async function onSend(page: Page, handle: (form: URLSearchParams) => "refuse" | "hold" | "pass"): Promise<void> {
  await page.route("**/api/v1/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const outcome = handle(new URLSearchParams(route.request().postData() ?? ""));
    if (outcome === "pass") return route.fallback();
    if (outcome === "refuse") {
      const json = { result: "error", code: "BAD_REQUEST", msg: "Not today." };
      await route.fulfill({ status: 400, json });
    }
  });
}

async function openLunch(page: Page, owner: Client) {
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Soup")).toBeVisible();
  return { channelId, chat };
}

/** Leaves a message of last week in the outbox, which may have been sent. */
async function leaveInOutbox(page: Page, owner: Client, channelId: number): Promise<void> {
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const writtenAt = Date.now() - 8 * 24 * 60 * 60_000;
  const entry = {
    ...{ localId: "a", queueId: "old", content: "Cake", writtenAt, askedAt: writtenAt },
    ...{ to: { kind: "topic", channelId, topic: "lunch" }, mayHaveArrived: true, isCorrection: false },
    status: "stopped",
  };
  await page.evaluate(
    ([userId, stored]) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("watercooler-chat");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("outbox", "readwrite");
          transaction.objectStore("outbox").put(stored, [userId, stored.localId]);
          transaction.oncomplete = resolve;
        };
      }),
    [user_id, entry] as const,
  );
}

test("a slow message that is corrected and sent after a reload appears once, corrected", async ({ page, server }) => {
  const owner = await asOwner(server);
  await page.clock.install();
  const { channelId, chat } = await openLunch(page, owner);
  let slow: URLSearchParams | undefined;
  await onSend(page, (form) => {
    if (slow !== undefined) return "pass";
    slow = form;
    return "hold";
  });
  await chat.box.fill("Caek");
  await chat.box.press("Control+Enter");
  await expect.poll(() => slow?.get("content")).toBe("Caek");
  await page.clock.fastForward(pastLongTime);
  await chat.message("Caek").getByRole("button", { name: "Edit" }).click();
  await expect(chat.box).toHaveValue("Caek");
  await chat.box.press("Escape");
  await expect(chat.box).toHaveValue("Caek");
  await page.reload();
  await expect(chat.box).toHaveValue("Caek");
  await owner(messageEndpoints.sendMessage, {
    ...{ type: "channel", to: channelId, topic: "lunch", content: "Caek" },
    queue_id: slow?.get("queue_id") ?? "",
    local_id: slow?.get("local_id") ?? "",
  });
  await expect(chat.message("Caek")).toBeVisible();
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  await expect(chat.messages).toHaveText([/Soup/, /Cake/]);
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Cake"]);
  await expect(chat.box).toHaveValue("");
});

test("a refused message can be edited in the compose box, or copied if its channel is archived", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const owner = await asOwner(server);
  const { channelId, chat } = await openLunch(page, owner);
  await onSend(page, () => "refuse");
  await chat.box.fill("Caek");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Caek")).toContainText("Not today.");
  await chat.box.fill("Another draft");
  await chat.message("Caek").getByRole("button", { name: "Edit" }).click();
  await expect(chat.box).toHaveValue("Caek");
  await expect(chat.box).toBeFocused();
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Cake")).toContainText("Not today.");
  await expect(chat.box).toHaveValue("Another draft");

  await owner(channelEndpoints.archiveChannel, { stream_id: channelId });
  await expect(page.getByText("This channel is archived.")).toBeVisible();
  await expect(chat.message("Cake").getByRole("button", { name: "Edit" })).toHaveCount(0);
  await chat.message("Cake").getByRole("button", { name: "Copy text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Cake");
  await page.reload();
  await expect(chat.message("Cake")).toContainText("Not today.");
});

test("an unsent message is shown in every view or in the sidebar, also after a reload", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { channelId, chat } = await openLunch(page, owner);
  await owner(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 2 });
  let isRefused = true;
  await onSend(page, () => (isRefused ? "refuse" : "pass"));
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Cake")).toContainText("Not today.");
  await expect(page.getByRole("status", { name: "Notifications" })).toContainText(
    "Your message to general › lunch was not sent.",
  );
  for (const name of ["general", "lunch"]) {
    await expect(chat.sidebar.getByRole("link", { name }).getByRole("img", { name: "Not sent" })).toBeVisible();
  }
  await chat.sidebar.getByRole("link", { name: "general" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general");
  await expect(chat.message("Cake")).toContainText("Not today.");
  await chat.sidebar.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All messages");
  await page.reload();
  await expect(chat.message("Cake")).toContainText("Not today.");
  await chat.message("Cake").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › lunch");
  await expect(chat.box).toHaveValue("Cake");
  await expect(chat.box).toBeFocused();
  await expect(chat.message("Cake")).toHaveCount(0);
  await chat.box.press("Control+Enter");
  await expect(chat.message("Cake")).toContainText("Not today.");

  await chat.sidebar.getByRole("link", { name: "Mentions" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /^Channels.*1 message not sent$/ }).click();
  await expectAccessible(page, "the conversations with a message that was not sent");
  await chat.sidebar.getByRole("link", { name: "1 message not sent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › lunch");
  isRefused = false;
  await chat.message("Cake").getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Cake"]);
  await expect(page.getByRole("button", { name: /^Channels.*not sent$/ })).toHaveCount(0);
});

test("a message that may have been sent offers Copy and Discard, but not Try again", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { channelId, chat } = await openLunch(page, owner);
  await leaveInOutbox(page, owner, channelId);
  await page.reload();
  const row = chat.message("Cake");
  await expect(row).toContainText("This message may have been sent. Copy it if it is missing.");
  await expect(row.getByRole("button")).toHaveText(["Copy text", "Discard"]);
  await row.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(row).toHaveCount(0);
  await expect(chat.list).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chat.box).toHaveValue("Cake");
});

test("after a message is discarded while the list is loading, the focus is on the box, or on the page without one", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const { channelId, chat } = await openLunch(page, owner);
  await chat.box.fill("Tea");
  await leaveInOutbox(page, owner, channelId);
  await page.route("**/api/v1/messages?*", () => {});
  const discard = page.getByRole("article").filter({ hasText: "Cake" }).getByRole("button", { name: "Discard" });
  await page.reload();
  await chat.box.selectText();
  await discard.press("Enter");
  await expect(discard).toHaveCount(0);
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("Tea");

  await leaveInOutbox(page, owner, channelId);
  await page.goto("/#feed");
  await page.reload();
  await discard.press("Enter");
  await expect(discard).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("a message that is being sent already shows the time and the sender's picture", async ({ page, server }) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  await owner(pictureEndpoints.uploadAvatar, { file: new File([onePixelPng], "dot.png", { type: "image/png" }) });
  const { channelId, chat } = await openLunch(page, owner);
  await say(hers, channelId, "lunch", "Tea");
  await expect(chat.message("Tea")).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/messages", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  const row = chat.message("Cake");
  await expect(row.getByRole("time")).toBeVisible();
  const picture = await row.locator("img").getAttribute("src");
  release();
  await expect(page.locator("[data-id]").filter({ hasText: "Cake" })).toBeVisible();
  await expect(row.locator("img")).toHaveAttribute("src", picture ?? "");
});

test("a message to a conversation whose history cannot be loaded shows what becomes of it", async ({
  page,
  server,
  context,
}) => {
  const owner = await asOwner(server);
  const { channelId, chat } = await openLunch(page, owner);
  await context.setOffline(true);
  await page.goto(`/#narrow/channel/${channelId}-general/topic/bread`);
  await chat.box.fill("Who brings the bread?");
  await chat.box.press("Control+Enter");
  const row = page.getByRole("article").filter({ hasText: "Who brings the bread?" });
  await expect(row).toContainText("Sending…");
  await context.setOffline(false);
  await expect.poll(() => textsOf(owner, channelId)).toEqual(["Soup", "Who brings the bread?"]);
  await expect(chat.message("bread")).toBeVisible();
  await expect(row).toHaveCount(1);
});
