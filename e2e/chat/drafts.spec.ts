import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

function draftsOn(page: Page) {
  const list = page.getByRole("region", { name: "Drafts" }).getByRole("listitem");
  return {
    list,
    draft: (text: string) => list.filter({ hasText: text }),
    link: chatPageOn(page).sidebar.getByRole("link", { name: "Drafts" }),
  };
}

test("a new message follows its draft, which Ada goes on with on another device", async ({ page, server }) => {
  const { owner } = await meetNina(server);
  const [chat, text] = [chatPageOn(page), page.getByRole("textbox", { name: "Message", exact: true })];
  await chat.open("#feed");
  await page.getByRole("button", { name: "New direct message" }).last().click();
  const people = page.getByRole("combobox", { name: "To" });
  await people.pressSequentially("nina");
  await people.press("Enter");
  await text.fill("Hello");
  const fetchDrafts = async () => (await owner(draftEndpoints.getDrafts, {})).drafts;
  await expect.poll(async () => (await fetchDrafts()).map(({ content }) => content)).toEqual(["Hello"]);
  const [{ id, ...draft } = never()] = await fetchDrafts();
  await owner(draftEndpoints.editDraft, { draft_id: id, draft: { ...draft, content: "Hello from the train" } });
  await expect(text).toHaveValue("Hello from the train");
  await text.press("End");
  await page.keyboard.type(", Nina");
  await expect
    .poll(async () => (await fetchDrafts()).map(({ content }) => content))
    .toEqual(["Hello from the train, Nina"]);
});

test("all drafts are in one view, the newest first, and are continued from there", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup or salad?");
  const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
  const [chat, drafts] = [chatPageOn(page), draftsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup for me");
  await expect(drafts.link.getByRole("img", { name: "1 draft" })).toBeVisible();
  // Written on another device.
  const direct = {
    type: "private",
    to: [user_id],
    topic: "",
    content: "About *dinner*",
    timestamp: 2_000_000_000,
  } as const;
  await owner(draftEndpoints.createDrafts, { drafts: [{ ...direct, to: [...direct.to] }] });
  await expect(drafts.link.getByRole("img", { name: "2 drafts" })).toBeVisible();

  await drafts.link.click();
  await expect(page).toHaveURL(/#drafts$/);
  await expect(page.getByRole("heading", { name: "Drafts" })).toBeFocused();
  await expect(drafts.link).toHaveAttribute("aria-current", "page");
  await expect(drafts.list).toHaveText([/Nina Vogel.*About \*dinner\*/, /general › lunch.*Soup for me/]);
  await expectAccessibleInBothColors(page, "drafts");
  await drafts.draft("Soup").getByRole("button", { name: "Edit draft" }).click();
  await expect(chat.message("Soup or salad?")).toBeVisible();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("Soup for me");
  await chat.box.press("Control+Enter");
  await expect(drafts.link.getByRole("img", { name: "1 draft" })).toBeVisible();
  await page.goBack();
  await expect(drafts.list).toHaveCount(1);
});

test("of two drafts for one conversation, the one that was chosen is opened", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const draft = { type: "stream", to: [channelId], topic: "lunch" } as const;
  await owner(draftEndpoints.createDrafts, {
    drafts: [
      { ...draft, to: [channelId], content: "The older one", timestamp: 1_700_000_000 },
      { ...draft, to: [channelId], content: "The newer one", timestamp: 1_700_000_500 },
    ],
  });
  const [chat, drafts] = [chatPageOn(page), draftsOn(page)];
  await page.goto("/#drafts");
  await expect(drafts.list).toHaveText([/The newer one/, /The older one/]);
  await drafts.draft("older").getByRole("button", { name: "Edit draft" }).click();
  await expect(chat.box).toHaveValue("The older one");
  await page.goBack();
  await drafts.draft("newer").getByRole("button", { name: "Edit draft" }).press("Enter");
  await expect(chat.box).toHaveValue("The newer one");
});

test("a draft is deleted, and comes back", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const draft = (topic: string, content: string, timestamp: number) =>
    ({ type: "stream", to: [channelId], topic, content, timestamp }) as const;
  const all = [draft("lunch", "Soup", 1_700_000_000), draft("dinner", "Pie", 1_700_000_500)];
  await owner(draftEndpoints.createDrafts, { drafts: all.map((each) => ({ ...each, to: [...each.to] })) });
  const drafts = draftsOn(page);
  await page.goto("/#drafts");
  await expect(drafts.list).toHaveCount(2);
  await drafts.draft("Pie").getByRole("button", { name: "Delete draft" }).press("Enter");
  await expect(drafts.list).toHaveText([/Soup/]);
  await expect(drafts.draft("Soup").getByRole("button", { name: "Delete draft" })).toBeFocused();
  const contents = async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ content }) => content);
  await expect.poll(contents).toEqual(["Soup"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.list).toHaveText([/Pie/, /Soup/]);
  await expect.poll(contents).toEqual(["Soup", "Pie"]);
  for (const text of ["Pie", "Soup"]) await drafts.draft(text).getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByRole("heading", { name: "No drafts" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Drafts", exact: true })).toBeFocused();
  await expect(drafts.link.getByRole("img")).toHaveCount(0);
  await expectAccessible(page, "no drafts");
});

test("a draft for where one may not write is still seen, and can go somewhere else", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup or salad?");
  const [chat, drafts] = [chatPageOn(page), draftsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup for me");
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: nobody });
  await expect(chat.box).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/#drafts");
  await expect(drafts.draft("Soup for me")).toContainText("You don't have permission to post in this channel.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "drafts on a phone");
  await drafts.draft("Soup for me").getByRole("button", { name: "Edit draft" }).click();
  const text = page.getByRole("textbox", { name: "Message", exact: true });
  await expect(text).toHaveValue("Soup for me");
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("lunch");
  await expect(chat.send).toBeDisabled();
  await page.getByRole("combobox", { name: "Topic" }).fill("dinner");
  await expect
    .poll(async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ topic, content }) => [topic, content]))
    .toEqual([["dinner", "Soup for me"]]);
});

test("the reason is in the reader's language, also if no box has been on the page", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: nobody });
  const draft = { type: "stream", topic: "lunch", content: "Soup", timestamp: 1_700_000_000 } as const;
  await owner(draftEndpoints.createDrafts, { drafts: [{ ...draft, to: [channelId] }] });
  await owner(settingsEndpoints.updateOwnSettings, { default_language: "de" });
  await page.goto("/#drafts");
  await expect(page.getByRole("heading", { name: "Entwürfe" })).toBeVisible();
  await expect(page.getByText("Sie haben keine Berechtigung, in diesem Kanal zu schreiben.")).toBeVisible();
});

test("what Ada adds to a draft that she left is written after it", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup or salad?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup");
  await page.evaluate((hash) => location.assign(hash), `#narrow/channel/${channelId}-general/topic/dinner`);
  await expect(chat.box).toHaveValue("");
  await page.goBack();
  await expect(chat.message("Soup or salad?")).toBeVisible();
  await expect(chat.box).toHaveValue("Soup");
  await page.keyboard.press("r");
  await expect(chat.box).toBeFocused();
  await page.keyboard.type(" for me");
  await expect(chat.box).toHaveValue("Soup for me");
});

function never(): never {
  throw new Error("There is no draft.");
}
