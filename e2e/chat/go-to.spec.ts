import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("Ctrl-K goes to people, channels, topics and views with the keyboard alone", async ({ page, server }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Who is hungry?");
  await say(owner, channelId, "dinner today", "And tonight?");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.messages).not.toHaveCount(0);
  const goTo = async (letters: string, option: string | RegExp) => {
    await page.keyboard.press("Control+k");
    await chat.goToField.pressSequentially(letters);
    await expect(chat.option(option)).toHaveAttribute("aria-selected", "true");
    await chat.goToField.press("Enter");
    await expect(chat.goTo).toHaveCount(0);
  };
  await goTo("nin vo", "Nina Vogel");
  await expect(page.getByRole("heading", { level: 1, name: "Nina Vogel" })).toBeVisible();
  await expect(page).toHaveURL(/#narrow\/dm\//);
  await goTo("gen", /^general/);
  await expect(page).toHaveURL(new RegExp(`#narrow/channel/${channelId}-general$`));
  await goTo("dinn", /^dinner today/);
  await expect(page).toHaveURL(/topic\/dinner\.20today$/);
  await goTo("star", "Starred messages");
  await expect(page).toHaveURL(/#narrow\/is\/starred$/);

  // The last conversations come first, without a letter.
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recent conversations" }).getByRole("option");
  await expect(recent.nth(0)).toHaveText(/^dinner today/);
  await expect(recent.nth(1)).toHaveText("Nina Vogel");
  await expectAccessibleInBothColors(page, "The palette of the chat");
  await chat.goToField.press("Escape");
  await expect(chat.goTo).toHaveCount(0);
});

test("Ctrl-K runs commands: Ada turns the page dark, begins a direct message from the inbox, and sets her status", async ({
  page,
  server,
}) => {
  await addNina(server);
  const chat = chatPageOn(page);
  await page.goto("/#inbox");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const run = async (letters: string, command: string) => {
    await page.keyboard.press("Control+k");
    await chat.goToField.pressSequentially(letters);
    await expect(chat.option(command)).toHaveAttribute("aria-selected", "true");
    await chat.goToField.press("Enter");
    await expect(chat.goTo).toHaveCount(0);
  };
  await run("dark", "Use dark colors");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await run("set stat", "Set status");
  await expect(page.getByRole("dialog", { name: "Status" })).toBeVisible();
  await page.keyboard.press("Escape");
  await run("new dir", "New direct message");
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  await page.keyboard.type("Nina");
  await expect(page.getByRole("option", { name: /Nina Vogel/ })).toBeVisible();
  await page.goto("/#inbox");
  await page.keyboard.press("Escape");
  await run("keyb", "Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await run("log o", "Sign out");
  await expect(page).toHaveURL(/sign-in/);
});

test("Ctrl-K finds the form for a channel and the list of channels by other words for them", async ({ page }) => {
  const chat = chatPageOn(page);
  await chat.open("#feed");
  for (const [typed, option] of [
    ["create channel", "New channel"],
    ["join", "Browse channels"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await chat.goToField.fill(typed);
    await expect(chat.option(option)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await chat.goToField.fill("create channel");
  await chat.option("New channel").click();
  await expect(page).toHaveURL(/#channels\/new$/);
});

test("Ctrl-K does what the menus of the open topic and its channel do, and finds all topics of the channel", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who is hungry?");
  await say(hers, channelId, "printer", "No paper");
  const old = await say(owner, channelId, "budget", "Numbers");
  await owner(flagEndpoints.updateFlags, { messages: [old], op: "add", flag: "read" });
  const chat = chatPageOn(page);
  const title = page.getByRole("heading", { level: 1 });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Who is hungry?")).toBeVisible();
  const run = async (letters: string, command: string | RegExp) => {
    await page.keyboard.press("Control+k");
    await chat.goToField.pressSequentially(letters);
    await expect(chat.option(command)).toHaveAttribute("aria-selected", "true");
    await chat.goToField.press("Enter");
    await expect(chat.goTo).toHaveCount(0);
  };
  await run("follow", "Follow topic");
  await expect(page.getByText("lunch followed")).toBeVisible();
  await run("unfoll", "Unfollow topic");
  await run("mute top", "Mute topic");
  await expect(page.getByText("lunch muted")).toBeVisible();
  await run("resolv", "Mark topic as resolved");
  await expect(title).toContainText("✔ lunch");
  await run("mark chan", "Mark channel as read");
  await expect(chat.sidebar.getByRole("link", { name: "printer" }).getByRole("img", { name: /unread/ })).toHaveCount(0);
  await run("pin chan", "Pin channel");
  await expect(chat.sidebar.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await run("unpin", "Unpin channel");
  await expect(chat.sidebar.getByRole("heading", { name: "Pinned" })).toHaveCount(0);
  await run("copy link t", "Copy link to topic");
  await expect(page.getByText("Copied").first()).toBeVisible();
  await run("budg", /^budget/);
  await expect(title).toContainText("budget");
  await run("all topics", "Show all topics of the channel");
  await expect(title).toHaveText("Topics in general");
});

test("Ctrl-K finds the topics of the channel that is named last, after many others", async ({ page, server }) => {
  const owner = await asOwner(server);
  const names = ["amber", "birch", "cedar", "daisy", "ebony", "fennel", "ginger", "hazel", "iris", "juniper"];
  for (const name of names) {
    const { id } = await owner(channelEndpoints.createChannel, { name, subscribers: [] });
    await say(owner, id, `plans of ${name}`, "Hello");
  }
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.keyboard.press("Control+k");
  for (const name of names) {
    await chat.goToField.fill(`${name} > plans`);
    await expect(chat.option(`plans of ${name}`)).toBeVisible();
  }
});

/** Presses Ctrl-K in a box with a text. What it opens is loaded once `typed` is resolved. */
async function openBeforeItLoads(page: Page, server: Server) {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  const typed = Promise.withResolvers<void>();
  await page.route(/assets\/go-to-.*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Half a message");
  await page.keyboard.press("Control+k");
  return { chat, typed };
}

test("Ctrl-K opens while somebody writes, and what they type at once is in its field", async ({ page, server }) => {
  const { chat, typed } = await openBeforeItLoads(page, server);
  await page.keyboard.type("cx all");
  typed.resolve();
  await expect(chat.goToField).toHaveValue("cx all");
  await expect(chat.goTo.getByRole("status")).toHaveText("No matches found.");
  await chat.goToField.press("Escape");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("Half a message");
});

test("Enter and Backspace before Ctrl-K has loaded are meant for its field, and send no message", async ({
  page,
  server,
}) => {
  const { chat, typed } = await openBeforeItLoads(page, server);
  await page.keyboard.type("starx");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  typed.resolve();
  await expect(page).toHaveURL(/#narrow\/is\/starred$/);
  await expect(chat.goTo).toHaveCount(0);
  await page.goBack();
  await expect(chat.messages).toHaveText([/Who is hungry/]);
  await expect(chat.box).toHaveValue("Half a message");
});

test("a chosen place stays chosen when other places come meanwhile", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await page.keyboard.press("Control+k");
  await chat.goToField.fill("a");
  await expect(chat.option("Ada Lindholm")).toHaveAttribute("aria-selected", "true");
  await chat.goToField.press("ArrowUp");
  // The last one.
  const chosen = chat.goTo.getByRole("option", { selected: true });
  await expect(chosen).not.toHaveAccessibleName(/Ada/);
  const name = (await chosen.textContent()) ?? "";
  const anna = { full_name: "Anna Berg", email: "anna@example.test", password: "green elephants" };
  await owner(userEndpoints.createUser, anna);
  await expect(chat.option("Anna Berg")).toBeVisible();
  await expect(chosen).toHaveText(name);
});

test("Ctrl-K asks for the topics of a channel that is named, and lists no topic as recent that Ada has not opened", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const old = await say(hers, channelId, "budget", "Numbers");
  await owner(flagEndpoints.updateFlags, { messages: [old], op: "add", flag: "read" });
  await say(hers, channelId, "lunch", "Who is hungry?");
  const asked: string[] = [];
  page.on("request", (request) => void (/\/topics/.test(request.url()) && asked.push(request.url())));
  const chat = chatPageOn(page);
  await page.goto("/#drafts");
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(chat.option("Inbox")).toBeVisible();
  await expect(chat.option(/^lunch/)).toHaveCount(0);
  await chat.goToField.fill("lun");
  await expect(page.getByRole("group", { name: "Conversations", exact: true }).getByRole("option")).toHaveText(
    /^lunch/,
  );
  await chat.goToField.fill("gen > bud");
  await expect(chat.option(/^budget/)).toHaveAttribute("aria-selected", "true");
  expect(asked).toHaveLength(1);
  await chat.goToField.press("Enter");
  await expect(chat.message("Numbers")).toBeVisible();
});
