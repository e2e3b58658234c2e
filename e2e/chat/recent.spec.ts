import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { recentOn } from "../pages/conversation-lists.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Ada and Nina, who have written in some conversations. */
async function openOffice(server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
  await say(hers, channelId, "lunch", "Soup or salad?");
  await say(owner, channelId, "lunch", "Soup");
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content: "Are you there?" });
  await owner(flagEndpoints.markAllAsRead, {});
  await say(hers, channelId, "printer", "Out of toner");
  return { owner, hers, channelId };
}

test("a name is cut only where there is no room, and then both names keep their share", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, new_name: "warehouse and deliveries" });
  const long = "the printer on the second floor that has no toner again";
  await say(hers, channelId, long, "It is empty");
  const recent = recentOn(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/#recent");
    await expect(recent.row("lunch")).toBeVisible();
    const cut = (topic: string) =>
      recent
        .row(topic)
        .locator("a bdi")
        .evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth + 1));
    expect(await cut("lunch")).toEqual([false, false]);
    const widths = await recent
      .row(long)
      .locator("a bdi")
      .evaluateAll((all) => all.map((each) => each.clientWidth));
    for (const each of widths) expect(each).toBeGreaterThan(80);
    const end = await recent
      .row(long)
      .locator("a")
      .evaluate((link) => link.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(width);
  }
});

test("a count of two digits stays on one line beside a long name", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  await owner(settingsEndpoints.updateOwnSettings, { web_mark_read_on_scroll_policy: 3 });
  const long = "the printer on the second floor that has no toner again";
  for (let at = 0; at < 12; at += 1) await say(hers, channelId, long, "It is empty");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    for (const view of ["#recent", "#inbox", "#feed"]) {
      await page.goto(`/${view}`);
      const count = page.getByRole("main").getByLabel("12 unread");
      await expect(count).toBeVisible();
      const height = await count.evaluate((each) => each.getBoundingClientRect().height);
      expect(height, `${view} at ${width} px`).toBeLessThan(24);
    }
  }
});

test("the conversation with the newest message is the first, and filters choose among them", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await openOffice(server);
  const recent = recentOn(page);
  await page.goto("/#recent");
  const first = () =>
    recent.links.allInnerTexts().then((all) => all.slice(0, 3).map((text) => text.replaceAll("\n", "")));
  await expect.poll(first).toEqual(["general›printer", "Nina Vogel", "general›lunch"]);
  await expect(recent.row("lunch").getByRole("img", { name: "Ada Lindholm and Nina Vogel" })).toBeVisible();
  await expect(recent.row("printer").getByRole("img", { name: "1 unread" })).toBeVisible();
  await expectAccessibleInBothColors(page, "recent conversations");
  await say(hers, channelId, "lunch", "And bread");
  await expect.poll(first).toEqual(["general›lunch", "general›printer", "Nina Vogel"]);
  const moved = await say(hers, channelId, "dinner", "Pie");
  await expect.poll(async () => (await first())[0]).toBe("general›dinner");
  await owner(messageEndpoints.updateMessage, {
    message_id: moved,
    topic: "supper",
    propagate_mode: "change_all",
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  await expect.poll(async () => (await first())[0]).toBe("general›supper");
  await owner(messageEndpoints.deleteMessage, { message_id: moved });
  await expect(recent.row("supper")).toHaveCount(0);
  await expect(recent.row("dinner")).toHaveCount(0);

  await recent.choose("Unread");
  await expect.poll(first).toEqual(["general›lunch", "general›printer"]);
  await recent.choose("Participated");
  await expect.poll(first).toEqual(["general›lunch"]);
  await page.reload();
  await expect.poll(first).toEqual(["general›lunch"]);
  await recent.row("lunch").hover();
  await recent.row("lunch").getByRole("button", { name: "Mark as read: general › lunch" }).click();
  await expect(page.getByRole("heading", { name: "No conversations found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all conversations" }).click();
  await owner(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic: "printer", visibility_policy: 1 });
  await expect(recent.row("printer").getByRole("img", { name: "Muted" })).toBeVisible();
  await recent.choose("Include muted");
  await expect(recent.row("printer")).toHaveCount(0);
  await recent.choose("Direct messages");
  await expect.poll(first).toContain("Nina Vogel");
  await expect(recent.row("lunch")).toHaveCount(0);
  await recent.choose("Direct messages");
  await recent.filter.fill("lun");
  await expect.poll(first).toEqual(["general›lunch"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/topic\/lunch$/);
});

test("ten thousand conversations scroll, more are loaded on demand, and it fits on a phone", async ({
  page,
  server,
}) => {
  const { owner } = await openOffice(server);
  const narrow = [{ operator: "channel", operand: "general" }];
  const { messages } = await owner(messageEndpoints.getMessages, {
    narrow,
    anchor: "newest",
    num_before: 1,
    num_after: 0,
    allow_empty_topic_name: true,
  });
  const [example] = messages;
  let requests = 0;
  await page.route(/\/api\/v1\/messages\?/, async (route) => {
    const anchor = new URL(route.request().url()).searchParams.get("anchor")?.replaceAll('"', "");
    const isDirect = (new URL(route.request().url()).searchParams.get("narrow") ?? "[]") !== "[]";
    const last = anchor === "newest" ? 1_020_000 : Number(anchor) - 1;
    requests += 1;
    const found = Array.from({ length: isDirect ? 0 : 5_000 }, (_, at) => {
      const id = last - 4_999 + at;
      return { ...example, id, subject: `topic ${id}`, timestamp: 1_700_000_000 + id };
    });
    const answer = {
      result: "success",
      msg: "",
      anchor: 0,
      found_newest: true,
      found_anchor: false,
      history_limited: false,
    };
    await route.fulfill({ json: { ...answer, found_oldest: requests > 3, messages: found } });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/#recent");
  const table = page.getByRole("table", { name: "Recent conversations" });
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  const recent = recentOn(page);
  await expect(recent.row("topic 1020000")).toBeVisible();
  expect(await recent.links.count()).toBeLessThan(60);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(recent.row("topic 1010001").getByRole("link")).toBeFocused();
  await expect(recent.row("topic 1010001").getByRole("link")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "recent conversations on a phone");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(table).toHaveAttribute("aria-rowcount", "15001");
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test("the row that the keyboard chooses is whole on the screen", async ({ page, server }) => {
  const { hers, channelId } = await openOffice(server);
  for (let at = 0; at < 30; at++) await say(hers, channelId, `topic ${at}`, "Hello");
  await page.setViewportSize({ width: 1280, height: 500 });
  const recent = recentOn(page);
  await page.goto("/#recent");
  await expect(recent.row("topic 29")).toBeVisible();
  const isCovered = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest("[data-row]");
      const box = row?.getBoundingClientRect();
      if (row === null || box === undefined) return undefined;
      return [box.top + 2, box.bottom - 2].some((y) => !row?.contains(document.elementFromPoint(box.left + 40, y)));
    });
  for (const [key, count] of [
    ["ArrowDown", 20],
    ["ArrowUp", 18],
  ] as const) {
    for (let at = 0; at < count; at++) {
      await page.keyboard.press(key);
      await expect.poll(isCovered).toBe(false);
    }
  }
});

test("messages of muted people do not count, and rows have the menus of conversations", async ({ page, server }) => {
  const { owner, hers } = await openOffice(server);
  const { user_id: ninaId } = await hers(ownUserEndpoints.getOwnUser, {});
  const [recent, menu] = [recentOn(page), conversationMenuOn(page)];
  await page.goto("/#recent");
  await expect(recent.links).toHaveCount(3);
  await menu.choose("general › printer", "Mark as read", page.getByRole("main"));
  await expect(recent.row("printer").getByRole("img", { name: "1 unread" })).toHaveCount(0);
  await owner(mutedUserEndpoints.muteUser, { muted_user_id: ninaId });
  await expect(recent.links).toHaveText([/lunch/]);
  await expect(recent.row("lunch").getByRole("img", { name: "Ada Lindholm", exact: true })).toBeVisible();
  await recent.choose("Include muted");
  await expect(recent.links).toHaveCount(3);
});
