import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("the heading of a conversation stays while its messages are on the screen, and nothing drifts", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await say(hers, channelId, "invoices", `Invoice ${100 + at}`));
  for (let at = 0; at < 30; at += 1) ids.push(await say(hers, channelId, "lunch", `Lunch ${100 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.message("Lunch 129")).toBeInViewport();
  await expectAccessibleInBothColors(page, "the messages of several conversations");
  const headingOf = (topic: string) => chat.list.getByRole("heading", { name: `general › ${topic}` });
  const top = await topOf(chat.list);
  await expect.poll(() => topOf(headingOf("lunch"))).toBeCloseTo(top, 0);
  await chat.scrollTo("Invoice 115");
  await expect.poll(() => topOf(headingOf("invoices"))).toBeCloseTo(top, 0);
  await expect(chat.message("Invoice 115")).toBeInViewport({ ratio: 1 });

  // What arrives in another place is counted in the heading, and moves nothing.
  const before = await topOf(chat.message("Invoice 115"));
  await say(hers, channelId, "lunch", "Cake");
  await expect(headingOf("lunch").getByRole("img", { name: "1 unread" })).toBeAttached();
  const above = ids[2] ?? 0;
  await hers(messageEndpoints.updateMessage, { message_id: above, content: "Long\n".repeat(20) });
  await expect(chat.message("Long")).toBeAttached();
  await page.setViewportSize({ width: 1000, height: 600 });
  expect(Math.abs((await topOf(chat.message("Invoice 115"))) - before)).toBeLessThanOrEqual(1);

  // The keyboard selects no message behind the heading.
  await chat.message("Invoice 115").evaluate((row) => row.focus());
  for (let count = 0; count < 12; count += 1) await page.keyboard.press("k");
  const selected = chat.message("Invoice 103");
  await expect(selected).toBeFocused();
  expect(await topOf(selected)).toBeGreaterThanOrEqual(top + 28);
});

test("from what was found, Ada goes to the message in its conversation, by the heading and by the menu", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const soup = await say(owner, channelId, "lunch", "Soup for all");
  for (let at = 0; at < 30; at += 1) await say(owner, channelId, "lunch", `Dish ${at}\n\nwith\n\nsalad`);
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  const item = page.getByRole("menuitem", { name: "Show in conversation" });
  const expectThere = async () => {
    await expect(page).toHaveURL(new RegExp(`/topic/lunch/near/${soup}$`));
    await expect(chat.message("Dish 0")).toBeVisible();
    await expect(chat.message("Soup for all")).toBeInViewport();
  };
  await chat.open("#narrow/search/soup");
  await chat.list.getByRole("link", { name: "general › lunch" }).click();
  await expectThere();
  await actions.press("Soup for all", "More actions");
  await expect(page.getByRole("menuitem", { name: "Star message" })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goBack();
  await actions.press("Soup for all", "More actions");
  await item.click();
  await expectThere();

  // What is new is read from its beginning.
  const onlyInConversations = 2;
  await owner(settingsEndpoints.updateOwnSettings, { web_mark_read_on_scroll_policy: onlyInConversations });
  await say(hers, channelId, "dinner", "Stew");
  await chat.open("#narrow/search/stew");
  await expect(chat.message("Stew")).toBeVisible();
  await chat.list.getByRole("link", { name: "general › dinner" }).click();
  await expect(page).toHaveURL(/topic\/dinner$/);
});

test("at the heading of a topic, the mouse and the keyboard mute and resolve it, and nothing moves", async ({
  page,
  server,
}) => {
  const { owner, channelId } = await meetNina(server);
  await say(owner, channelId, "lunch", "Soup");
  await say(owner, channelId, "printer", "No paper");
  const [chat, menus] = [chatPageOn(page), conversationMenuOn(page)];
  const headingOf = (topic: string) => chat.list.getByRole("heading", { name: `general › ${topic}` });
  const button = (name: string) => chat.list.getByRole("button", { name, exact: true });
  await chat.open("#feed");
  const link = headingOf("lunch").getByRole("link");
  await expect(link).toBeVisible();
  await expect(button("Mute topic")).toHaveCount(0);
  const before = await link.boundingBox();
  await link.hover();
  await expect(button("Mark as resolved")).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  await expectAccessibleInBothColors(page, "the buttons of a heading");
  await link.hover();
  await button("Mute topic").click();
  await expect(headingOf("lunch").getByRole("img", { name: "Muted" })).toBeVisible();
  await expect(button("Unmute topic")).toBeVisible();
  await menus.undo.click();
  await expect(headingOf("lunch").getByRole("img", { name: "Muted" })).toHaveCount(0);

  await page.mouse.move(0, 0);
  await expect(button("Mute topic")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await menus.button("general › printer", chat.list).focus();
  await expect(button("Mark as resolved")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(button("Mark as resolved")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(headingOf("✔ printer")).toBeVisible();
  await expect(button("Mark as unresolved")).toBeFocused();
});

test("the title says whether Ada has muted or follows what is open", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  // Ada follows the topics that she writes in.
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  const state = page.locator("h1 + [role=img]");
  const topic = { stream_id: channelId, topic: "lunch" };
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Soup")).toBeVisible();
  await expect(state).toHaveCount(0);
  await owner(userTopicEndpoints.updateUserTopic, { ...topic, visibility_policy: visibility.muted });
  await expect(state).toHaveAccessibleName("Muted");
  await owner(userTopicEndpoints.updateUserTopic, { ...topic, visibility_policy: visibility.followed });
  await expect(state).toHaveAccessibleName("Followed");
  await chat.open(`#narrow/channel/${channelId}-general`);
  await expect(state).toHaveCount(0);
  const mute = { stream_id: channelId, property: "is_muted", value: true } as const;
  await owner(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data: [mute] });
  await expect(state).toHaveAccessibleName("Muted");
  await expectAccessibleInBothColors(page, "a muted channel");
});
