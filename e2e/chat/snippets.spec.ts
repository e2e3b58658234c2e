import type { Page } from "@playwright/test";
import { savedSnippetEndpoints } from "#server/domain/saved-snippets/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

function snippetsOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Saved snippets" });
  return {
    dialog,
    list: dialog.getByRole("listitem"),
    search: dialog.getByRole("searchbox", { name: "Search snippets" }),
    /** Opens them from the bar of formatting, with the keyboard. */
    open: async () => {
      const button = page.getByRole("button", { name: "Saved snippets" });
      if (!(await button.isVisible())) await page.getByRole("button", { name: "Formatting" }).press("Enter");
      await button.press("Enter");
      await expect(dialog).toBeVisible();
    },
  };
}

test("Ada inserts a saved text at the caret with the keyboard, and takes that back", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  for (const [title, content] of [
    ["Opening hours", "from seven to four"],
    ["Thanks", "Thank *you*"],
  ] as const) {
    await owner(savedSnippetEndpoints.createSavedSnippet, { title, content });
  }
  const [chat, snippets] = [chatPageOn(page), snippetsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("We are here , as ever");
  await chat.box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await snippets.open();
  await expect(snippets.list).toHaveText([/Opening hours.*from seven to four/, /Thanks.*Thank \*you\*/]);
  await expect(snippets.search).toBeFocused();
  await expectAccessibleInBothColors(page, "saved snippets");
  await page.keyboard.type("opening seven");
  await expect(snippets.list).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(snippets.dialog).toBeHidden();
  await expect(chat.box).toHaveValue("We are here from seven to four, as ever");
  await expect(chat.box).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(chat.box).toHaveValue("We are here , as ever");
  await snippets.open();
  await page.keyboard.press("Escape");
  await expect(snippets.dialog).toBeHidden();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("We are here , as ever");
});

test("Ada saves what she has written, changes it, deletes it and undoes that", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const saved = async () =>
    (await owner(savedSnippetEndpoints.getSavedSnippets, {})).saved_snippets.map(({ title, content }) => [
      title,
      content,
    ]);
  const [chat, snippets] = [chatPageOn(page), snippetsOn(page)];
  await page.setViewportSize({ width: 360, height: 640 });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Thank you");
  await snippets.open();
  await expect(snippets.dialog.getByText("You have no saved snippets.")).toBeVisible();
  await snippets.dialog.getByRole("button", { name: "Save your text as a snippet" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Save as snippet" });
  await expect(form.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue("Thank you");
  await expect(form.getByRole("button", { name: "Save snippet" })).toBeDisabled();
  await page.keyboard.type("Thanks");
  await expectAccessible(page, "a new snippet on a phone");
  await page.keyboard.press("Enter");
  await expect(snippets.list).toHaveText([/Thanks.*Thank you/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The message itself was not sent.
  await expect(chat.messages).toHaveCount(1);
  expect(await saved()).toEqual([["Thanks", "Thank you"]]);

  await snippets.list.getByRole("button", { name: "Edit snippet: Thanks" }).click();
  const edit = page.getByRole("dialog", { name: "Edit snippet" });
  await edit.getByRole("textbox", { name: "Text" }).fill("Thank you *all*");
  await edit.getByRole("button", { name: "Save snippet" }).click();
  await expect(snippets.list).toHaveText([/Thanks.*Thank you \*all\*/]);
  await snippets.list.getByRole("button", { name: "Delete snippet: Thanks" }).click();
  await expect(snippets.list).toHaveCount(0);
  await expect(snippets.search).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(saved).toEqual([["Thanks", "Thank you *all*"]]);
  await page.reload();
  await snippets.open();
  await expect(snippets.list).toHaveText([/Thanks/]);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_|500/ });

  test("a snippet that cannot be saved or deleted stays as it is, with a sentence", async ({ page, server }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Hello");
    await owner(savedSnippetEndpoints.createSavedSnippet, { title: "Thanks", content: "Thank you" });
    const [chat, snippets] = [chatPageOn(page), snippetsOn(page)];
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await snippets.open();
    await page.route("**/api/v1/saved_snippets/*", (route) => route.abort());
    await snippets.list.getByRole("button", { name: "Delete snippet: Thanks" }).click();
    await expect(page.getByText("The server did not answer.")).toBeVisible();
    await expect(snippets.list).toHaveCount(1);
    await snippets.list.getByRole("button", { name: "Edit snippet: Thanks" }).click();
    const edit = page.getByRole("dialog", { name: "Edit snippet" });
    await edit.getByRole("textbox", { name: "Text" }).fill("Thank you *all*");
    await page.unroute("**/api/v1/saved_snippets/*");
    await page.route("**/api/v1/saved_snippets/*", (route) => route.fulfill({ status: 500, json: {} }));
    await edit.getByRole("button", { name: "Save snippet" }).click();
    await expect(edit.getByRole("alert")).toBeVisible();
    await expect(edit.getByRole("textbox", { name: "Text" })).toHaveValue("Thank you *all*");
    await page.unroute("**/api/v1/saved_snippets/*");
    await edit.getByRole("button", { name: "Save snippet" }).click();
    await expect(snippets.list).toHaveText([/Thanks.*Thank you \*all\*/]);
  });
});

test("snippets that Ada saves, changes and deletes on another device change in the open list", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const [chat, snippets] = [chatPageOn(page), snippetsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await snippets.open();
  await expect(snippets.list).toHaveCount(0);
  const saved = await owner(savedSnippetEndpoints.createSavedSnippet, { title: "Thanks", content: "Thank you" });
  await expect(snippets.list).toHaveText([/Thanks.*Thank you/]);
  const { saved_snippet_id } = saved;
  await owner(savedSnippetEndpoints.editSavedSnippet, { saved_snippet_id, title: "Thanks", content: "Thank you all" });
  await expect(snippets.list).toHaveText([/Thanks.*Thank you all/]);
  await owner(savedSnippetEndpoints.deleteSavedSnippet, { saved_snippet_id });
  await expect(snippets.list).toHaveCount(0);
});
