import type { Page } from "@playwright/test";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { navigationViewEndpoints } from "#server/domain/navigation-views/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits, expectOpenedFits } from "../expect-fits.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The views of the left column. */
function viewsOn(page: Page) {
  const chat = chatPageOn(page);
  const menu = conversationMenuOn(page);
  const dialog = (name: "Pin view" | "Rename view") => page.getByRole("dialog", { name });
  const main = page.getByRole("main");
  return {
    ...{ chat, menu, dialog },
    row: (name: string) => chat.sidebar.getByRole("link", { name: new RegExp(`^${name}`) }),
    more: chat.sidebar.getByRole("button", { name: "More views" }),
    name: page.getByRole("dialog").getByRole("textbox", { name: "Name" }),
    /** Pins the open search with this name. */
    pinAs: async (name: string) => {
      await menu.choose("Search results", "Pin view", main);
      await dialog("Pin view").getByRole("textbox", { name: "Name" }).fill(name);
      await page.keyboard.press("Enter");
      await expect(dialog("Pin view")).toHaveCount(0);
    },
  };
}

const listOf = async (person: Client) =>
  (await person(navigationViewEndpoints.getNavigationViews, {})).navigation_views;

test("Ada pins a search with a name, and takes that back", async ({ page, server }) => {
  const owner = await asOwner(server);
  await say(owner, await findChannel(owner, "general"), "lunch", "Soup for all");
  const { chat, menu, dialog, name, row, pinAs } = viewsOn(page);
  await chat.open("#narrow/search/soup");
  await menu.choose("Search results", "Pin view", page.getByRole("main"));
  await expect(name).toHaveValue("soup");
  await expect(name).toBeFocused();
  await expectAccessibleInBothColors(page, "pinning a view");
  await page.keyboard.press("Escape");
  await expect(dialog("Pin view")).toHaveCount(0);
  await expect(menu.button("Search results", page.getByRole("main"))).toBeFocused();
  expect(await listOf(owner)).toEqual([]);

  await pinAs(" Soups ");
  await expect(row("Soups")).toHaveAttribute("aria-current", "page");
  await expect(row("Soups")).toHaveAttribute("href", "/#narrow/search/soup");
  expect(await listOf(owner)).toEqual([{ fragment: "narrow/search/soup", is_pinned: true, name: "Soups" }]);
  await expect(menu.toast("View pinned")).toBeVisible();
  await menu.undo.click();
  await expect(row("Soups")).toHaveCount(0);
  expect(await listOf(owner)).toEqual([]);

  await pinAs("Soups");
  await chat.open("#feed");
  await page.reload();
  await row("Soups").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results");
  await expect(chat.messages).toHaveText([/Soup for all/]);
});

test("a view is renamed, unpinned and removed from its menu, and each can be undone", async ({ page, server }) => {
  const owner = await asOwner(server);
  const view = { fragment: "narrow/has/link", is_pinned: true, name: "Links" };
  await owner(navigationViewEndpoints.addNavigationView, view);
  const { chat, menu, name, row, more } = viewsOn(page);
  await chat.open("#feed");
  await menu.choose("Links", "Rename view");
  await expect(name).toHaveValue("Links");
  await name.fill("All links");
  await name.press("Enter");
  await expect(row("All links")).toBeVisible();
  await expect(menu.toast("View renamed")).toBeVisible();
  await menu.undo.click();
  await expect(row("Links")).toBeVisible();

  await expect(more).toHaveCount(0);
  await menu.choose("Links", "Unpin view");
  await expect(row("Links")).toHaveCount(0);
  await more.click();
  await expect(row("Links")).toBeVisible();
  expect(await listOf(owner)).toEqual([{ ...view, is_pinned: false }]);
  await menu.undo.click();
  await expect(more).toHaveCount(0);
  await expect(row("Links")).toBeVisible();

  await row("Links").click({ button: "right" });
  await menu.menu.getByRole("menuitem", { name: "Remove view" }).click();
  await expect(row("Links")).toHaveCount(0);
  await expect(menu.toast("View removed")).toBeVisible();
  expect(await listOf(owner)).toEqual([]);
  await menu.undo.click();
  await expect(row("Links")).toBeVisible();
  expect(await listOf(owner)).toEqual([view]);

  // The focus stays in the column when the view is removed on another device.
  await row("Links").focus();
  await owner(navigationViewEndpoints.removeNavigationView, { fragment: view.fragment });
  await expect(row("Drafts")).toBeFocused();
});

test("views that everybody has can be unpinned, and pinned again", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { chat, menu, row, more } = viewsOn(page);
  await chat.open("#feed");
  await expect(row("Scheduled messages")).toHaveCount(0);
  await menu.choose("Recent conversations", "Unpin view");
  await expect(row("Recent conversations")).toHaveCount(0);
  expect(await listOf(owner)).toEqual([{ fragment: "recent", is_pinned: false }]);
  await menu.undo.click();
  await expect(row("Recent conversations")).toBeVisible();
  await expect.poll(() => listOf(owner)).toEqual([]);

  await menu.choose("Recent conversations", "Unpin view");
  await more.click();
  await menu.choose("Recent conversations", "Pin view");
  await expect(chat.sidebar.getByRole("button", { name: /views$/ })).toHaveCount(0);
  await expect(row("Recent conversations")).toBeVisible();
  await menu.button("Recent conversations").click();
  await expect(menu.menu.getByRole("menuitem")).toHaveText(["Unpin view", "Copy link to view"]);
  await page.keyboard.press("Escape");

  // On another device.
  await owner(navigationViewEndpoints.addNavigationView, { fragment: "scheduled", is_pinned: true });
  await expect(row("Scheduled messages")).toBeVisible();
  await owner(navigationViewEndpoints.addNavigationView, { fragment: "narrow/is/mentioned", is_pinned: false });
  await expect(row("Mentions")).toHaveCount(0);
});

test("the search for one's own messages with reactions is the built-in view", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { menu, row } = viewsOn(page);
  await page.goto(`/#narrow/has/reaction/sender/${user_id}`);
  await menu.choose("Search results", "Pin view", page.getByRole("main"));
  await expect(row("Reactions")).toHaveAttribute("aria-current", "page");
  expect(await listOf(owner)).toEqual([{ fragment: "narrow/has/reaction/sender/me", is_pinned: true }]);
});

test("views of other devices appear with what is unread in them", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const lunch = `narrow/channel/${channelId}-general/topic/lunch`;
  await owner(navigationViewEndpoints.addNavigationView, { fragment: lunch, is_pinned: true, name: "Food" });
  const { chat, row } = viewsOn(page);
  await page.goto("/#narrow/is/starred");
  await expect(row("Food")).toBeVisible();
  await say(hers, channelId, "lunch", "Soup");
  await say(hers, channelId, "lunch", "Cake");
  await expect(row("Food")).toHaveAccessibleName("Food 2 unread");
  const add = (fragment: string, name: string) =>
    owner(navigationViewEndpoints.addNavigationView, { fragment, is_pinned: true, name });
  await add("narrow/is/dm", "Private");
  await add("narrow/search/soup", "Soups");
  await expect(row("Soups")).toHaveAccessibleName("Soups");
  await expect(row("Private")).toHaveAccessibleName("Private");
  const { id } = await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "Psst" });
  await expect(row("Private")).toHaveAccessibleName("Private 1 unread");
  await owner(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  await expect(row("Private")).toHaveAccessibleName("Private");

  await owner(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic: "lunch", visibility_policy: 1 });
  await expect(row("Food")).toHaveAttribute("data-muted", "true");
  await row("Food").click();
  await expect(chat.message("Cake")).toBeVisible();
  await expect(row("Food")).toHaveAttribute("aria-current", "page");
  await expect(row("Food")).toHaveAccessibleName("Food");
});

test("a topic and a direct conversation are pinned from their menus", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  await say(owner, channelId, "printer", "No paper");
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "Psst" });
  const { chat, menu, dialog, name, row } = viewsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/printer`);
  await menu.choose("printer", "Pin topic");
  await expect(name).toHaveValue("printer");
  await name.fill("Paper");
  await dialog("Pin view").getByRole("button", { name: "Pin view" }).click();
  await expect(row("Paper")).toHaveAttribute("aria-current", "page");
  await menu.choose("Nina Vogel", "Pin conversation");
  await expect(name).toHaveValue("Nina Vogel");
  await name.fill("With Nina");
  await name.press("Enter");
  await expect(row("With Nina")).toHaveAccessibleName("With Nina 1 unread");
  await menu.choose("Nina Vogel", "Unpin conversation");
  await expect(row("With Nina")).toHaveCount(0);
  await menu.button("printer").click();
  await expect(menu.menu.getByRole("menuitem", { name: "Unpin topic" })).toBeVisible();
});

test("a name that is taken or too long is refused, and a view that is gone says so", async ({ page, server }) => {
  const owner = await asOwner(server);
  for (const [fragment, name] of [
    ["narrow/has/link", "Links"],
    ["narrow/has/image", "Pictures"],
  ] as const) {
    await owner(navigationViewEndpoints.addNavigationView, { fragment, is_pinned: true, name });
  }
  const { chat, menu, dialog, name } = viewsOn(page);
  await chat.open("#feed");
  await menu.choose("Links", "Rename view");
  const save = dialog("Rename view").getByRole("button", { name: "Rename view" });
  await name.fill(" ");
  await expect(save).toBeDisabled();
  await name.fill("Pictures");
  await expect(dialog("Rename view")).toContainText("Another of your views has this name. Choose another name.");
  await expect(save).toBeDisabled();
  await name.fill("x".repeat(201));
  await expect(dialog("Rename view")).toContainText("Use at most 200 characters. You entered 201.");
  await name.fill("All links");
  await owner(navigationViewEndpoints.removeNavigationView, { fragment: "narrow/has/link" });
  await save.click();
  await expect(dialog("Rename view")).toContainText("This view no longer exists.");
});

test("a search that is too long for a view says so", async ({ page }) => {
  const { menu, dialog } = viewsOn(page);
  await page.goto(`/#narrow/search/${"soup.20".repeat(300)}`);
  await menu.choose("Search results", "Pin view", page.getByRole("main"));
  await expect(dialog("Pin view")).toContainText("This search is too long for a view.");
  await expect(dialog("Pin view").getByRole("button", { name: "Pin view" })).toBeDisabled();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("a view is pinned from the title and opened from the left column", async ({ page, server }) => {
    const owner = await asOwner(server);
    await say(owner, await findChannel(owner, "general"), "lunch", "Soup for all");
    const { chat, menu, dialog, row, pinAs } = viewsOn(page);
    await chat.open("#narrow/search/soup");
    await expectFits(page, "a search with a menu on a phone");
    await menu.choose("Search results", "Pin view", page.getByRole("main"));
    await expect(dialog("Pin view")).toBeVisible();
    await expectOpenedFits(page, "pinning a view on a phone");
    await page.keyboard.press("Escape");
    await pinAs("Everything that Ada and Nina ever wrote about soup");
    await chat.open("#feed");
    await chat.openSidebar.click();
    // A long name does not make its icon smaller.
    await expect(row("Everything").locator("svg")).toHaveCSS("width", "16px");
    await expectAccessibleInBothColors(page, "the views on a phone");
    await row("Everything").click();
    await expect(chat.sidebar).toBeHidden();
    await expect(chat.message("Soup for all")).toBeVisible();
  });
});
