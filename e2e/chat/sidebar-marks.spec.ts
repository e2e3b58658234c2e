import type { Locator, Page } from "@playwright/test";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The rows of the left column, and their marks by what a screen reader calls them. */
function rowsOn(page: Page) {
  const { sidebar } = chatPageOn(page);
  return {
    row: (name: string) => sidebar.getByRole("link", { name: new RegExp(`^${name}`) }),
    mark: (row: Locator, name: string) => row.getByRole("img", { name, exact: true }),
  };
}

const markNothing = { web_mark_read_on_scroll_policy: 3 } as const;

test("a count says that Ada is mentioned, by name or with everyone, and stands out then", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await owner(settingsEndpoints.updateOwnSettings, markNothing);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { row, mark } = rowsOn(page);
  await page.goto("/#narrow/is/starred");
  await say(hers, channelId, "printer", "Who has toner?");
  const count = mark(row("general"), "1 unread");
  await expect(count).toBeVisible();
  const calm = await count.evaluate((element) => getComputedStyle(element).backgroundColor);
  await say(hers, channelId, "printer", `@**${ada.full_name}** have you?`);
  const mention = mark(row("general"), "2 unread, you are mentioned");
  await expect(mention).toBeVisible();
  await expect(mention).not.toHaveCSS("background-color", calm);
  await expect(mark(row("Mentions"), "1 unread, you are mentioned")).toBeVisible();
  await expect(mark(row("Inbox"), "2 unread")).toBeVisible();

  await say(hers, channelId, "keys", "@**all** where are they?");
  await say(hers, channelId, "lunch", "Soup");
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: `@**${ada.full_name}** Psst` });
  await expect(mark(row(nina.full_name), "1 unread, you are mentioned")).toBeVisible();
  await row("general").click();
  await expect(mark(row("printer"), "2 unread, you are mentioned")).toBeVisible();
  await expect(mark(row("keys"), "1 unread, you are mentioned")).toBeVisible();
  await expect(mark(row("lunch"), "1 unread")).toBeVisible();
  await expectAccessibleInBothColors(page, "mentions in the left column");

  // The button of the menu covers the count of the row that has the focus. A screen reader reads it there, too.
  await row("keys").focus();
  await expect(row("keys")).toHaveAccessibleName(/^keys\s*1 unread, you are mentioned$/);
  await page.emulateMedia({ forcedColors: "active" });
  const [forced, other] = [mark(row("printer"), "2 unread, you are mentioned"), mark(row("lunch"), "1 unread")];
  const ground = await other.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(forced).not.toHaveCSS("background-color", ground);
});

test("a conversation with a draft has a mark while another one is open, and its channel while it is not listed", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id: ninaId } = await hers(ownUserEndpoints.getOwnUser, {});
  for (const topic of ["lunch", "keys"]) await say(owner, channelId, topic, `About ${topic}`);
  await owner(messageEndpoints.sendMessage, { type: "direct", to: [ninaId], content: "Hello" });
  const chat = chatPageOn(page);
  const { row, mark } = rowsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup for me");
  await expect(mark(row("Drafts"), "1 draft")).toBeVisible();
  await row("keys").click();
  await expect(mark(row("lunch"), "Draft")).toBeVisible();
  await expect(mark(row("general"), "Draft")).toHaveCount(0);
  await expectAccessibleInBothColors(page, "a draft in the left column");
  // The box of the open conversation shows it.
  await row("lunch").click();
  await expect(chat.sidebar.getByRole("img", { name: "Draft", exact: true })).toHaveCount(0);
  await row("Starred").click();
  await expect(mark(row("general"), "Draft")).toBeVisible();

  // Written and deleted on another device.
  const direct = { type: "private", to: [ninaId], topic: "", content: "Dinner?", timestamp: 2_000_000_000 } as const;
  const { ids } = await owner(draftEndpoints.createDrafts, { drafts: [{ ...direct, to: [...direct.to] }] });
  await expect(mark(row(nina.full_name), "Draft")).toBeVisible();
  for (const id of ids) await owner(draftEndpoints.deleteDraft, { draft_id: id });
  await expect(mark(row(nina.full_name), "Draft")).toHaveCount(0);
});

test("a conversation has a mark while someone else types there, and no name moves", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  for (const topic of ["lunch", "keys"]) await say(owner, channelId, topic, `About ${topic}`);
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "Hello" });
  const chat = chatPageOn(page);
  const { row, mark } = rowsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const name = row("keys").getByTitle("keys");
  await expect(name).toBeVisible();
  const before = await name.boundingBox();
  const inTopic = { type: "channel", stream_id: channelId, topic: "keys" } as const;
  await hers(typingEndpoints.setTyping, { op: "start", ...inTopic });
  await expect(mark(row("keys"), "Someone is typing")).toBeVisible();
  expect(await name.boundingBox()).toEqual(before);
  await hers(typingEndpoints.setTyping, { op: "start", type: "direct", to: [user_id] });
  await expect(mark(row(nina.full_name), "Someone is typing")).toBeVisible();
  await hers(typingEndpoints.setTyping, { op: "stop", ...inTopic });
  await expect(mark(row("keys"), "Someone is typing")).toHaveCount(0);
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "There" });
  await expect(mark(row(nina.full_name), "Someone is typing")).toHaveCount(0);

  // The box of the open conversation says who is typing.
  await hers(typingEndpoints.setTyping, { op: "start", ...inTopic, topic: "lunch" });
  await expect(page.getByText(`${nina.full_name} is typing…`)).toBeVisible();
  await expect(chat.sidebar.getByRole("img", { name: "Someone is typing" })).toHaveCount(0);
});
