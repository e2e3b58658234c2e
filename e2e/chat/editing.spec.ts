import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens a topic with two messages of Ada, and begins to edit the second one. */
async function beginEdit(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  const id = await say(owner, channelId, "lunch", "Cake for **all**");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.select("Cake");
  await page.keyboard.press("e");
  await expect(actions.editBox).toHaveValue("Cake for **all**");
  await expect(actions.editBox).toBeFocused();
  return { owner, id, chat, actions };
}

test("a message is edited in its place", async ({ page, server }) => {
  const { owner, id, chat, actions } = await beginEdit(page, server);
  await expectAccessible(page, "a message that is edited");
  await actions.editBox.press("End");
  await actions.editBox.pressSequentially(", and tea");
  await actions.editBox.press("Control+Enter");
  await expect(chat.message("Cake for all, and tea")).toContainText("Edited");
  await expect(actions.editBox).toHaveCount(0);
  await expect(chat.message("Cake")).toBeFocused();
  const { raw_content } = await owner(messageEndpoints.getMessage, { message_id: id });
  expect(raw_content).toBe("Cake for **all**, and tea");
});

test("the last message is edited from the box, and what is typed next goes into the box", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Cake");
  await chat.box.press("Control+Enter");
  // A message that is still being sent cannot be edited or focused.
  await expect(chat.message("Cake")).toHaveAttribute("tabindex", "-1");
  await chat.box.press("ArrowUp");
  await expect(actions.editBox).toBeFocused();
  await actions.editBox.press("End");
  await actions.editBox.pressSequentially(" and tea");
  await actions.editBox.press("Control+Enter");
  await expect(chat.message("Cake and tea")).toContainText("Edited");
  await expect(chat.box).toBeFocused();
  await chat.box.press("ArrowUp");
  await expect(actions.editBox).toBeFocused();
  await actions.editBox.press("Escape");
  await expect(chat.box).toBeFocused();
});

test("while the last message is being sent, the arrow key edits no earlier one", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Cake");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Cake")).toBeVisible();
  let send = () => {};
  const isHeld = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/api/v1/messages", async (route) => {
    if (route.request().method() === "POST") await isHeld;
    await route.fallback();
  });
  await chat.box.fill("And tae");
  await chat.box.press("Control+Enter");
  await expect(chat.message("And tae")).toBeVisible();
  await chat.box.press("ArrowUp");
  await expect(chat.message("And tae")).toContainText("Sending");
  await expect(actions.editBox).toHaveCount(0);
  send();
  await expect(chat.message("And tae")).toHaveAttribute("tabindex", "-1");
  await chat.box.press("ArrowUp");
  await expect(actions.editBox).toHaveValue("And tae");
});

test("Esc asks before it discards what was written", async ({ page, server }) => {
  const { chat, actions } = await beginEdit(page, server);
  await actions.editBox.press("Escape");
  await expect(actions.editBox).toHaveCount(0);
  await page.keyboard.press("e");
  await actions.editBox.fill("Pie");
  await actions.editBox.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Continue editing" }).click();
  await expect(actions.editBox).toHaveValue("Pie");
  await page.reload();
  await expect(actions.editBox).toHaveValue("Pie");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(chat.message("Cake")).toBeVisible();
  await expect(actions.editBox).toHaveCount(0);
});

test("an edit does not replace one that was made elsewhere, unless one has seen it", async ({ page, server }) => {
  const { owner, id, chat, actions } = await beginEdit(page, server);
  await owner(messageEndpoints.updateMessage, { message_id: id, content: "Cake for two" });
  await actions.editBox.fill("Pie");
  await actions.editBox.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText("changed somewhere else");
  await expect(page.getByRole("alert")).toContainText("Cake for two");
  await expect(actions.editBox).toHaveValue("Pie");
  await actions.editBox.press("Control+Enter");
  await expect(actions.editBox).toHaveCount(0);
  await expect(chat.message("Pie")).toBeVisible();
});

test("a text without characters says what becomes of the message", async ({ page, server }) => {
  const { actions } = await beginEdit(page, server);
  await actions.editBox.fill("");
  await expect(page.getByText("the message stays and says")).toBeVisible();
});

test("when the message is deleted or editing is turned off, the text is still there", async ({ page, server }) => {
  const { owner, id, chat, actions } = await beginEdit(page, server);
  await actions.editBox.fill("A long and thoughtful text");
  await owner(organizationEndpoints.updateOrganization, { allow_message_editing: false });
  await expect(page.getByRole("alert")).toContainText("can't edit this message anymore");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(actions.editBox).toHaveValue("A long and thoughtful text");
  await owner(messageEndpoints.deleteMessage, { message_id: id });
  await expect(chat.message("Cake")).toHaveCount(0);
  await expect(page.getByText("The message that you were editing was deleted.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your text" })).toHaveValue("A long and thoughtful text");
  await expectAccessible(page, "the text of a deleted message");
  await page.getByRole("button", { name: "Discard text" }).click();
  await expect(page.getByRole("textbox", { name: "Your text" })).toHaveCount(0);
});

test("the text of an edit is shown too if the message was deleted while the page was away", async ({
  page,
  server,
}) => {
  const { owner, id, chat, actions } = await beginEdit(page, server);
  await actions.editBox.fill("A long and thoughtful text");
  await page.goto("about:blank");
  await owner(messageEndpoints.deleteMessage, { message_id: id });
  await page.goto(new URL("/#feed", server.url).href);
  await expect(chat.message("Soup")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your text" })).toHaveValue("A long and thoughtful text");
});

test("Enter that accepts a word of an input method does not save an edit", async ({ page, server }) => {
  const { owner, chat, actions } = await beginEdit(page, server);
  await owner(settingsEndpoints.updateOwnSettings, { enter_sends: true });
  await actions.editBox.fill("日本");
  // Safari has ended the composition before it sends the key.
  await actions.editBox.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
  await actions.editBox.press("Alt+Enter");
  await expect(actions.editBox).toBeVisible();
  await actions.editBox.fill("日本");
  await actions.editBox.press("Enter");
  await expect(actions.editBox).toHaveCount(0);
  await expect(chat.message("日本")).toBeVisible();
});

test("an edit that is too long, or that mentions everyone in a large channel, says so before it is saved", async ({
  page,
  server,
}) => {
  const { owner, chat, actions } = await beginEdit(page, server);
  const save = page.getByRole("button", { name: "Save" });
  await actions.editBox.fill("a".repeat(10_003));
  await expect(page.getByText("This message is 3 characters too long.")).toBeVisible();
  await expect(save).toBeDisabled();
  await actions.editBox.press("Control+Enter");
  await expect(actions.editBox).toBeVisible();

  for (let number = 1; number <= 15; number += 1) {
    await owner(userEndpoints.createUser, { full_name: `Person ${number}`, email: `person-${number}@example.test` });
  }
  await actions.editBox.fill("Cake, @**all**");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Notify 16 people?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(actions.editBox).toHaveValue("Cake, @**all**");
  await save.click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(chat.message("Cake,")).toContainText("Edited");
});

test("after the question whether to discard an edit, the keys are where they were", async ({ page, server }) => {
  const { chat, actions } = await beginEdit(page, server);
  await actions.editBox.fill("Pie");
  await actions.editBox.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(actions.editBox).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chat.message("Cake")).toBeFocused();
});

test("Ada completes, formats and pastes while she edits, as when she writes", async ({ page, server }) => {
  const { chat, actions } = await beginEdit(page, server);
  await actions.editBox.fill("");
  await actions.editBox.pressSequentially("@ad");
  const option = page.getByRole("option", { name: "Ada Lindholm" });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "an edit with suggestions");
  await actions.editBox.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(actions.editBox).toBeFocused();
  await actions.editBox.fill("");
  await actions.editBox.pressSequentially("@ada");
  await expect(option).toBeVisible();
  await actions.editBox.press("Enter");
  await expect(actions.editBox).toHaveValue("@**Ada Lindholm** ");
  await actions.editBox.fill("Cake");
  await actions.editBox.selectText();
  await actions.editBox.press("Control+b");
  await expect(actions.editBox).toHaveValue("**Cake**");
  await actions.editBox.fill("- flour");
  await actions.editBox.press("Shift+Enter");
  await expect(actions.editBox).toHaveValue("- flour\n- ");
  await actions.editBox.evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", "<b>sugar</b>");
    data.setData("text/plain", "sugar");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(actions.editBox).toHaveValue("- flour\n- **sugar**");
  await actions.editBox.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(["eggs"], "eggs.txt", { type: "text/plain" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(actions.editBox).toHaveValue(/\[eggs\.txt\]\(\/user_uploads\//);
  await page.keyboard.press("Alt+p");
  const edited = chat.messages.filter({ has: page.getByRole("button", { name: "Save" }) });
  await expect(edited.getByRole("region", { name: "Preview" })).toContainText("sugar");
  await page.keyboard.press("Escape");
  await expect(actions.editBox).toBeFocused();
  await actions.editBox.press("Control+Enter");
  await expect(chat.message("sugar").getByRole("link", { name: "eggs.txt" })).toBeVisible();
});
