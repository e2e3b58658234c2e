import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The value of the setting that marks what is seen as read. */
const onlyInConversations = 2;

/** Which of these messages somebody has not read. */
async function unreadOf(person: Client, ids: readonly number[]): Promise<number[]> {
  const { messages } = await person(messageEndpoints.getMessages, { message_ids: [...ids] });
  return messages.filter(({ flags }) => !flags.includes("read")).map(({ id }) => id);
}

test("on a phone nothing is read, and no key acts, while the conversations cover the messages", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(owner, channelId, "lunch", "Hello");
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Hello")).toBeVisible();
  await chat.openSidebar.click();
  await page.keyboard.press("x");
  const soup = await say(hers, channelId, "lunch", "Soup");
  await expect(chat.sidebar.getByRole("link", { name: "general" })).toContainText("1");
  expect(await unreadOf(owner, [soup])).toEqual([soup]);
  await page.keyboard.press("Escape");
  await expect(chat.message("Soup")).toBeVisible();
  await expect.poll(() => unreadOf(owner, [soup])).toEqual([]);
  await expect(page.getByRole("combobox", { name: "To" })).toHaveCount(0);
  await page.keyboard.press("x");
  await expect(page.getByRole("combobox", { name: "To" })).toBeVisible();
});

test("what was passed while nothing was marked as read stays unread", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${100 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.choose("Dish 157", "Mark as unread from here");
  await expect.poll(() => unreadOf(owner, ids)).toEqual(ids.slice(57));
  await chat.scrollTo("Dish 110");
  await expect(chat.message("Dish 110")).toBeInViewport();
  await page.getByRole("button", { name: "Mark as read again" }).click();
  await say(hers, channelId, "lunch", "Dish 160");
  await expect(chat.sidebar.getByRole("link", { name: "general" })).toContainText("4");
});

test("behind a link, Ada sees why messages stay unread, and marks them as read", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await owner(settingsEndpoints.updateOwnSettings, { web_mark_read_on_scroll_policy: onlyInConversations });
  const ids: number[] = [];
  for (let at = 0; at < 80; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${100 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids.slice(0, 60), op: "add", flag: "read" });
  const unread = ids.slice(60);
  const chat = chatPageOn(page);
  const notice = page.getByText("Messages are not marked as read in this view.");
  const button = page.getByRole("button", { name: "Mark as read", exact: true });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/near/${ids[2]}`);
  await expect(chat.message("Dish 102")).toBeInViewport();
  // Nothing that is on the screen stays unread.
  await expect(notice).toHaveCount(0);
  await chat.list.press("End");
  await expect(chat.message("Dish 179")).toBeInViewport();
  await expect(notice).toBeVisible();
  await expectAccessibleInBothColors(page, "messages that stay unread");
  expect(await unreadOf(owner, unread)).toEqual(unread);

  await button.click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => unreadOf(owner, unread)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => unreadOf(owner, unread)).toEqual(unread);
  await expect(notice).toBeVisible();
  await button.click();
  await expect.poll(() => unreadOf(owner, unread)).toEqual([]);
  // From then on, what is seen is read.
  const next = await say(hers, channelId, "lunch", "Dish 180");
  await expect(chat.message("Dish 180")).toBeInViewport();
  await expect.poll(() => unreadOf(owner, [next])).toEqual([]);
  await expect(notice).toHaveCount(0);
});

test("a line stands above the first unread message also where the server finds it", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const first = await say(hers, channelId, "lunch", `@**${ada.full_name}** Soup`);
  await owner(flagEndpoints.updateFlags, { messages: [first], op: "add", flag: "read" });
  await say(hers, channelId, "lunch", `@**${ada.full_name}** Cake`);
  const chat = chatPageOn(page);
  await chat.open("#narrow/is/mentioned");
  await expect(chat.message("Soup")).toBeVisible();
  await expect(chat.list.locator("[data-key]")).toContainText([/Soup/, "New messages", /Cake/]);
});

test("a search for unread messages keeps what Ada sees in it unread", async ({ page, server, afterTime }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (const dish of ["Soup", "Bread", "Cake"]) ids.push(await say(hers, channelId, "lunch", dish));
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/is/unread`);
  await expect(chat.message("Cake")).toBeVisible();
  await afterTime(1_000, async () => {
    expect(await unreadOf(owner, ids)).toEqual(ids);
    await expect(chat.messages).toContainText(["Soup", "Bread", "Cake"]);
  });
});
