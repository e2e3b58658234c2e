import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, nina, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("filters are completed as pills, and only what fits them is found", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(owner, channelId, "lunch", "Soup from Ada");
  await say(hers, channelId, "lunch", "Soup from Nina");
  await say(hers, channelId, "dinner today", "Soup for dinner, see https://example.test");
  const chat = chatPageOn(page);
  await chat.open("#feed");

  await page.keyboard.press("/");
  await chat.searchField.pressSequentially("send");
  await chat.option(/^sender:/).click();
  await expect(chat.searchField).toHaveValue("sender:");
  await chat.searchField.pressSequentially("ni");
  await expect(chat.option("sender: Nina Vogel")).toHaveAttribute("aria-selected", "true");
  await expectAccessibleInBothColors(page, "The search with suggestions");
  await chat.searchField.press("Enter");
  await expect(chat.pills).toHaveText(["sender: Nina Vogel×"]);
  await chat.searchField.pressSequentially("channel:gen");
  await chat.searchField.press("Enter");
  await chat.searchField.pressSequentially("topic:din");
  await expect(chat.option("topic: dinner today")).toBeVisible();
  await chat.searchField.press("Enter");
  await chat.searchField.pressSequentially("has:");
  await chat.searchField.press("Enter");
  await expect(chat.pills).toHaveCount(4);
  await chat.searchField.press("Backspace");
  await expect(chat.pills).toHaveCount(3);
  await chat.searchField.pressSequentially("soup");
  await expect(chat.option(/^soup/).first()).toHaveText("soupWith these filters");
  await chat.searchField.press("Enter");
  await expect(chat.search).toHaveCount(0);
  await expect(chat.messages).toHaveText([/Soup for dinner/]);
  await expect(chat.messages.locator(".highlight")).toHaveText("Soup");
  await expect(page).toHaveURL(/#narrow\/sender\/\d+\/channel\/\d+-general\/topic\/dinner\.20today\/search\/soup$/);

  await expect(page.getByText("general › dinner today · sender: Nina Vogel · soup")).toBeVisible();

  // The current search stands in the box.
  await chat.searchButton.click();
  await expect(chat.pills).toHaveCount(3);
  await expect(chat.searchField).toHaveValue("soup");
  await chat.pills.first().click();
  await expect(chat.pills).toHaveCount(2);
  await expect(chat.searchField).toBeFocused();
});

test("a search in the conversation of a message follows it, and a day that does not exist is refused", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const soup = await say(hers, channelId, "lunch", "Soup today");
  await say(hers, channelId, "lunch", "Salad too");
  await say(hers, channelId, "dinner", "Soup again");
  await owner(messageEndpoints.updateMessage, { message_id: soup, topic: "brunch", propagate_mode: "change_all" });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.keyboard.press("/");
  await chat.searchField.fill(`with:${soup}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › brunch");
  await expect(chat.message("Salad too")).toBeVisible();
  await page.keyboard.press("/");
  await chat.searchField.fill(`with:${soup} soup`);
  await page.keyboard.press("Enter");
  await expect(chat.messages).toHaveText([/Soup today/]);
  await chat.searchButton.click();
  await chat.searchField.fill("before:2026-02-30");
  await chat.searchField.press("Enter");
  await expect(chat.search).toContainText("Type a date like 2026-11-20.");
});

test("the words that were searched for are marked in the topics of the results too", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "soup & salad", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.keyboard.press("/");
  await chat.searchField.fill("soup");
  await chat.searchField.press("Enter");
  const heading = page.getByRole("heading", { level: 2, name: "general › soup & salad" });
  await expect(heading).toBeVisible();
  await expect(heading.locator("mark")).toHaveText("soup");
  await expectAccessibleInBothColors(page, "the results of a search");
});

test("a minus excludes, and what is typed by hand needs no suggestions", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(owner, channelId, "two words", "Hello from Ada");
  await say(hers, channelId, "two words", "Hello from Nina");
  const mine = await say(owner, channelId, "lunch", "Hello again");
  await owner(reactionEndpoints.addReaction, { message_id: mine, emoji_name: "smile" });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  const search = async (text: string) => {
    await chat.searchButton.click();
    await chat.searchField.fill(text);
    await chat.searchField.press("Enter");
    await expect(chat.search).toHaveCount(0);
  };
  await search('channel:general topic:"two words" hello');
  await expect(chat.messages).toHaveText([/Hello from Ada/, /Hello from Nina/]);
  await chat.open("#feed");
  await search("hello -sender:me");
  await expect(chat.messages).toHaveText([/Hello from Nina/]);
  await chat.open("#feed");
  await search("hello has:reactions");
  await expect(chat.messages).toHaveText([/Hello again/]);
  await chat.open("#feed");
  await search("-channel:general hello");
  await expect(page.getByText("-channel: general · hello", { exact: true }).first()).toBeVisible();
  for (const filter of ["-is: starred", "is: resolved"]) {
    await page.goto(`/#narrow/${filter.replace(": ", "/")}`);
    await expect(page.getByRole("heading", { level: 1, name: "Search results" })).toBeVisible();
    await expect(page.getByText(filter, { exact: true }).first()).toBeVisible();
  }
  await chat.open("#feed");

  await chat.searchButton.click();
  for (const text of ["channel:nowhere ", "is:purple "]) {
    await chat.searchField.fill(text);
    await chat.searchField.press("Enter");
  }
  await expect(chat.search.getByRole("status")).toHaveText("is:purple is not a filter.");
});

test("an open conversation is searched first, and searches are remembered until they are cleared", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup today");
  await say(owner, channelId, "dinner", "Soup tonight");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.messages).toHaveCount(1);
  await page.locator("body").press("/");
  await chat.searchField.fill("soup");
  await expect(page.getByRole("option")).toHaveText([
    /soupIn this conversation/,
    /soupIn all messages/,
    /soupIn all public channels/,
  ]);
  await chat.searchField.press("Enter");
  await expect(chat.messages).toHaveText([/Soup today/]);
  await chat.searchButton.click();
  await chat.searchField.press("ArrowDown");
  await chat.searchField.press("Enter");
  await expect(chat.messages).toHaveText([/Soup today/, /Soup tonight/]);

  await page.reload();
  await chat.searchButton.click();
  await chat.searchField.fill("");
  const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("option");
  await expect(recent).toHaveText(["soup", "channel:general topic:lunch soup"]);
  await recent.last().click();
  await expect(chat.messages).toHaveText([/Soup today/]);
  await chat.searchButton.click();
  await chat.searchField.fill("");
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await expect(chat.searchField).toBeFocused();
  await chat.searchField.press("Escape");
  await expect(chat.search).toHaveCount(0);
  await expect(chat.searchButton).toBeFocused();
});

test("a search without results says what was searched for, and offers less of it", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup today");
  const chat = chatPageOn(page);
  await page.goto(`/#narrow/channel/${channelId}-general/topic/dinner/search/soup`);
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await expect(page.getByText("channel:general topic:dinner soup")).toBeVisible();
  await expectAccessibleInBothColors(page, "A search without results");
  await expect(page.getByText("general › dinner · soup", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Search without topic: dinner" }).click();
  await expect(page.getByText("general · soup", { exact: true })).toBeVisible();
  await expect(chat.messages).toHaveText([/Soup today/]);
  await page.goBack();
  await page.getByRole("button", { name: "Search all messages" }).click();
  await expect(page).toHaveURL(/#narrow\/search\/soup$/);
  await expect(chat.messages).toHaveText([/Soup today/]);

  await page.goto("/#narrow/is/purple/search/soup");
  await expect(page.getByRole("heading", { name: "This search isn't possible" })).toBeVisible();
});

test("Nina finds what was agreed in public channels before she came", async ({ page, server }) => {
  const owner = await asOwner(server);
  await say(owner, await findChannel(owner, "general"), "Northwind", "We agreed on 8 % and free delivery");
  await addNina(server);
  await page.context().clearCookies();
  await signInByApi(page.context(), server, nina);
  const chat = chatPageOn(page);
  await page.goto("/#narrow/search/delivery");
  await expect(page.getByText("Only messages that you received were searched.")).toBeVisible();
  await page.getByRole("button", { name: "Search all public channels" }).click();
  await expect(chat.messages).toHaveText([/free delivery/]);

  await chat.searchButton.click();
  await chat.searchField.fill("northwind");
  await chat.option(/northwind.*public/).click();
  await expect(page).toHaveURL(/#narrow\/channels\/public\/search\/northwind$/);
  await expect(chat.messages).toHaveText([/free delivery/]);
  await page.goto("/#narrow/channels/public/search/pineapple");
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Search all public channels" })).toHaveCount(0);
});

test("results say that older messages were not searched, also when something was found", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "Northwind", "We agreed on 8 % and free delivery");
  await addNina(server);
  await say(owner, channelId, "Northwind", "The delivery is late");
  await page.context().clearCookies();
  await signInByApi(page.context(), server, nina);
  const chat = chatPageOn(page);
  await page.goto("/#narrow/search/delivery");
  await expect(chat.messages).toHaveText([/is late/]);
  await expect(page.getByText("Only messages that you received were searched.")).toBeVisible();
  await expectAccessibleInBothColors(page, "The results of a search");
  await page.getByRole("button", { name: "Search all public channels" }).click();
  await expect(chat.messages).toHaveText([/free delivery/, /is late/]);
  await expect(page.getByText("Only messages that you received were searched.")).toHaveCount(0);
  await page.goto(`/#narrow/channel/${channelId}-general/search/delivery`);
  await expect(chat.messages).toHaveText([/free delivery/, /is late/]);
  await expect(page.getByText("Only messages that you received were searched.")).toHaveCount(0);
});

test("words are marked in messages that arrive and that are edited, and nothing is read", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await owner(settingsEndpoints.updateOwnSettings, { web_mark_read_on_scroll_policy: 2 });
  await say(hers, channelId, "lunch", "Soup today");
  const chat = chatPageOn(page);
  await chat.open("#narrow/search/soup");
  await expect(chat.message("Soup today").locator(".highlight")).toHaveText("Soup");
  const later = await say(hers, channelId, "lunch", "More soup & bread");
  await expect(chat.message("More soup").locator(".highlight")).toHaveText("soup");
  await hers(messageEndpoints.updateMessage, { message_id: later, content: "All soup is gone" });
  await expect(chat.message("All soup is gone").locator(".highlight")).toHaveText("soup");
  await expect(chat.sidebar.getByRole("link", { name: /^general/ })).toContainText("2");
  const { messages } = await owner(messageEndpoints.getMessages, { message_ids: [later] });
  expect(messages[0]?.flags).not.toContain("read");
});

test("on a phone the search fills the window", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.tab("Search").click();
  await chat.searchField.fill("channel:");
  await expect(chat.option("channel: general")).toBeVisible();
  await expectFits(page);
  const box = await chat.search.boundingBox();
  expect(box?.width).toBe(360);
  await expectAccessibleInBothColors(page, "The search on a phone");
});
