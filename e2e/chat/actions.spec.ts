import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens a topic with a message of Nina and one of Ada. */
async function openLunch(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  const { owner, hers, channelId } = await meetNina(server);
  const soupId = await say(hers, channelId, "lunch", "Soup, or\n```\ncode\n```");
  const cakeId = await say(owner, channelId, "lunch", "Cake for **all**");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Cake")).toBeVisible();
  return { owner, hers, channelId, soupId, cakeId, chat, actions };
}

test("the bar of a row appears with the mouse, the keyboard and a long press, without moving the messages", async ({
  page,
  server,
}) => {
  const { chat, actions } = await openLunch(page, server);
  const before = await topOf(chat.message("Cake"));
  await chat.message("Soup").hover();
  await expect(actions.bar("Soup").getByRole("button")).toHaveCount(4);
  await expect(actions.bar("Cake")).toHaveCount(0);
  await chat.message("Cake").hover();
  await expect(actions.bar("Cake")).toBeVisible();
  await expect(actions.bar("Soup")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(actions.bar("Cake")).toHaveCount(0);

  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(chat.message("Soup")).toBeFocused();
  await expect(actions.bar("Soup")).toBeVisible();
  await expectAccessible(page, "a message with its actions");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(chat.list).toBeFocused();
  await expect(actions.bar("Soup")).toHaveCount(0);

  const finger = { pointerType: "touch", isPrimary: true, clientX: 400, clientY: 300 };
  await chat.message("Cake").dispatchEvent("pointerdown", finger);
  await expect(actions.bar("Cake")).toBeVisible();
  await chat.message("Cake").dispatchEvent("pointerup", finger);
  await expect(actions.bar("Cake")).toBeVisible();
  await chat.message("Soup").dispatchEvent("pointerdown", finger);
  await expect(actions.bar("Cake")).toHaveCount(0);
  expect(await topOf(chat.message("Cake"))).toBe(before);
});

test("the Edit button disappears when the time limit for edits has passed", async ({ page, server, afterTime }) => {
  await addNina(server);
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { message_content_edit_limit_seconds: 600 });
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Cake");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.message("Cake").hover();
  await expect(actions.bar("Cake").getByRole("button", { name: "Edit message" })).toBeVisible();
  // A response would reset the page's clock to the server's, so all requests are held.
  await page.route("**/api/v1/**", () => {});
  await afterTime(601_000, async () => {
    await expect(actions.bar("Cake").getByRole("button", { name: "Edit message" })).toHaveCount(0, { timeout: 100 });
    await expect(actions.bar("Cake").getByRole("button", { name: "Quote message" })).toBeVisible({ timeout: 100 });
  });
});

test("the menu says why Ada can no longer edit or delete a message", async ({ page, server, afterTime }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const hers = await asPerson(server, nina);
  await owner(organizationEndpoints.updateOrganization, {
    message_content_edit_limit_seconds: 600,
    message_content_delete_limit_seconds: 600,
    can_delete_any_message_group: { new: systemGroupId("role:nobody") },
  });
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Cake");
  await say(hers, channelId, "lunch", "Soup");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  const edit = item("Edit message Messages can be edited for 10 minutes.");
  const remove = item("Delete message Messages can be deleted for 10 minutes.");
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.press("Cake", "More actions");
  await expect(item("Quote message")).toBeVisible();
  await expect(item("Delete message")).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(item("Show source")).toHaveCount(0);
  await page.keyboard.press("Escape");
  // A response would reset the page's clock to the server's, so all requests are held.
  await page.route("**/api/v1/**", () => {});
  await afterTime(601_000, async () => {
    await actions.press("Cake", "More actions");
    await page.keyboard.press("Home");
    await expect(edit).toBeFocused();
    await expect(edit).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(edit).toBeFocused();
    await page.keyboard.press("End");
    await expect(remove).toBeFocused();
    await expect(remove).toBeDisabled();
    await expectAccessibleInBothColors(page, "a menu with what one can no longer do");
    await page.keyboard.press("Escape");
    await actions.press("Soup", "More actions");
    await expect(item("Show source")).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(remove).toHaveCount(0);
  });
});

test("e shows Ada the source of a message that she may not edit, and the menu does too", async ({
  page,
  server,
  context,
}) => {
  const { chat, actions, owner } = await openLunch(page, server);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = page.getByRole("dialog", { name: "Source of the message" });
  const source = dialog.getByRole("textbox", { name: "Source of the message" });
  await owner(organizationEndpoints.updateOrganization, { allow_message_editing: false });
  await actions.choose("Cake", "Show source");
  await expect(source).toHaveValue("Cake for **all**");
  await expectAccessibleInBothColors(page, "the source of a message");
  await dialog.getByRole("button", { name: "Copy the source of the message" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Cake for **all**");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(chat.message("Cake")).toBeFocused();
  await page.keyboard.press("e");
  await expect(source).toHaveValue("Cake for **all**");
  await page.keyboard.press("e");
  await expect(dialog).toHaveCount(0);
  await owner(organizationEndpoints.updateOrganization, { allow_message_editing: true });
  await actions.select("Cake");
  await expect(async () => {
    await page.keyboard.press("e");
    await expect(actions.editBox).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a message is starred, and copied as a link, as text and as Markdown", async ({ page, server, context }) => {
  const { chat, actions, owner, channelId, cakeId } = await openLunch(page, server);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await actions.choose("Cake", "Star message");
  await expect(chat.message("Cake").getByRole("img", { name: "Starred" })).toBeVisible();
  await actions.choose("Cake", "Copy Markdown");
  await expect.poll(readClipboard).toBe("Cake for **all**");
  await actions.choose("Cake", "Copy text");
  await expect.poll(readClipboard).toBe("Cake for all");
  await actions.choose("Cake", "Copy link to message");
  await expect
    .poll(readClipboard)
    .toBe(`${server.url}/#narrow/channel/${channelId}-general/topic/lunch/near/${cakeId}`);
  const { messages } = await owner(messageEndpoints.getMessages, { message_ids: [cakeId] });
  expect(messages[0]?.flags).toContain("starred");
  await actions.choose("Cake", "Remove star");
  await expect(chat.message("Cake").getByRole("img", { name: "Starred" })).toHaveCount(0);
});

test("a message is deleted for everyone, after a confirmation", async ({ page, server }) => {
  const { chat, actions, hers, cakeId } = await openLunch(page, server);
  await actions.choose("Cake", "Delete message");
  const question = page.getByRole("dialog", { name: "Delete your message?" });
  await expect(question).toContainText("deleted for everyone");
  await expectAccessible(page, "the question");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(chat.message("Cake")).toBeFocused();
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Delete message" }).click();
  await expect(chat.message("Cake")).toHaveCount(0);
  await expect(chat.message("Soup")).toBeFocused();
  const { messages } = await hers(messageEndpoints.getMessages, { message_ids: [cakeId] });
  expect(messages).toEqual([]);
});

test("the dialog of a message closes when the reader leaves the view", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await page.evaluate(() => {
    location.hash = "#feed";
  });
  await expect(page.getByRole("heading", { level: 1, name: "All messages" })).toBeVisible();
  await actions.press("Cake", "More actions");
  await page.getByRole("menuitem", { name: "Delete message" }).click();
  const question = page.getByRole("dialog", { name: "Delete your message?" });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /lunch/ })).toBeVisible();
  await expect(chat.message("Cake")).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "All messages" })).toBeVisible();
  await expect(chat.message("Cake")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("letters count where the keyboard has them, for every key of the page", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  await chat.list.focus();
  // On Dvorak, j is where others have c.
  await chat.list.dispatchEvent("keydown", { key: "j", code: "KeyC" });
  await expect(chat.message("Soup")).toBeFocused();
  await expect(chat.box).toBeVisible();
  await chat.message("Soup").dispatchEvent("keydown", { key: "c", code: "KeyI" });
  await expect(page.getByRole("combobox", { name: "Topic" })).toBeFocused();
});

test("'Mark as unread from here' stops marking messages as read until the reader resumes it", async ({
  page,
  server,
}) => {
  const { actions, owner, soupId, cakeId } = await openLunch(page, server);
  const findUnreadIds = async () => {
    const { messages } = await owner(messageEndpoints.getMessages, { message_ids: [soupId, cakeId] });
    return messages.filter(({ flags }) => !flags.includes("read")).map(({ id }) => id);
  };
  await expect.poll(findUnreadIds).toEqual([]);
  await actions.choose("Cake", "Mark as unread from here");
  await expect.poll(findUnreadIds).toEqual([cakeId]);
  const notice = page.getByText("Messages are not marked as read in this view.");
  await expect(notice).toBeVisible();
  await page.mouse.wheel(0, -50);
  await expectAccessible(page, "a view that does not mark messages as read");
  expect(await findUnreadIds()).toEqual([cakeId]);
  await page.getByRole("button", { name: "Mark as read again" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(findUnreadIds).toEqual([]);
  await owner(flagEndpoints.updateFlags, { messages: [cakeId], op: "add", flag: "read" });
});

test("Quote inserts the message and a link to it in the compose box, also from All messages", async ({
  page,
  server,
}) => {
  const { chat, actions, hers, channelId, soupId } = await openLunch(page, server);
  const { user_id: ninaId } = await hers(messageEndpoints.getMessage, { message_id: soupId }).then(({ message }) => ({
    user_id: message.sender_id,
  }));
  const address = `/#narrow/channel/${channelId}-general/topic/lunch/near/${soupId}`;
  const quote = `@_**${nina.full_name}|${ninaId}** [said](${address}):\n\`\`\`\`quote\nSoup, or\n\`\`\`\ncode\n\`\`\`\n\`\`\`\`\n`;
  await actions.press("Soup", "Quote message");
  await expect(chat.box).toHaveValue(quote);
  await expect(chat.box).toBeFocused();
  await chat.box.press("Control+Enter");
  await expect(chat.message("said:").getByRole("link", { name: "said" })).toHaveAttribute("href", address);

  await chat.open("#feed");
  await actions.press("Soup", "Quote message");
  await expect(chat.box).toHaveValue(quote);
  await expect(chat.box).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.open("#feed");
  await actions.press("Soup", "Reply");
  await expect(chat.box).toBeFocused();
});

test("of a message that Ada has selected a part of, only that part is quoted", async ({ page, server }) => {
  const { chat, actions, hers, channelId } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "Stew **today**, salad tomorrow");
  await chat.message("Stew").evaluate((row) => {
    const today = row.querySelector("strong");
    if (!today?.nextSibling) throw new Error("There is no text after the bold word.");
    getSelection()?.setBaseAndExtent(today, 0, today.nextSibling, ", salad".length);
  });
  await actions.press("Stew", "Quote message");
  await expect(chat.box).toHaveValue(/said.*:\n```quote\n\*\*today\*\*, salad\n```\n$/);
  await chat.box.fill("");
  await actions.select("Soup");
  await chat.message("Soup").evaluate((row) => {
    const code = row.querySelector("pre code");
    if (code) getSelection()?.selectAllChildren(code);
  });
  await page.keyboard.press(">");
  await expect(chat.box).toHaveValue(/said.*:\n````quote\n```\ncode\n```\n````\n$/);
  // A selection in another message does not count.
  await chat.box.fill("");
  await chat.message("Soup").evaluate((row) => getSelection()?.selectAllChildren(row));
  await actions.press("Stew", "Quote message");
  await expect(chat.box).toHaveValue(/Stew \*\*today\*\*, salad tomorrow/);
});

test("a quote and a mention are kept apart from what Ada has written", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await chat.box.fill("I agree");
  await actions.press("Soup", "Quote message");
  await expect(chat.box).toHaveValue(/^I agree\n\n@_\*\*Nina.*said.*Soup/s);
  await chat.box.fill("I agree");
  await actions.select("Soup");
  await page.keyboard.press("@");
  await expect(chat.box).toHaveValue("I agree @**Nina Vogel** ");
});

test("a quote goes into the box of its conversation, not into a message to somebody else", async ({ page, server }) => {
  const { chat, actions, owner } = await openLunch(page, server);
  await chat.list.focus();
  await page.keyboard.press("x");
  const other = page.getByRole("textbox", { name: "Message", exact: true });
  await other.fill("Just for you");
  await actions.press("Soup", "Quote message");
  await expect(chat.box).toHaveValue(/Nina.*said.*Soup/s);
  await expect(chat.box).toBeFocused();
  await expect(other).toHaveCount(0);
  await expect
    .poll(async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ type, content }) => [type, content]))
    .toEqual(expect.arrayContaining([["", "Just for you"]]));
});

test("quotes are inserted when the compose box appears", async ({ page, server }) => {
  const { chat, actions, owner, hers, channelId } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "Tea");
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: nobody });
  await expect(page.getByText("You don't have permission to post in this channel.")).toBeVisible();
  await actions.press("Soup", "Quote message");
  await actions.press("Tea", "Quote message");
  const everybody = { new: systemGroupId("role:everyone") };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: everybody });
  await expect(chat.box).toHaveValue(/Soup.*Tea/s);
});

test("a right-click opens the menu of a message at the pointer, but not over links and selected text", async ({
  page,
  server,
}) => {
  const { chat, actions, hers, channelId } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "See https://menu.example");
  const menu = page.getByRole("menu");
  await page.evaluate(() => {
    window.addEventListener("contextmenu", (event) =>
      document.body.setAttribute("data-own", `${event.defaultPrevented}`),
    );
  });
  const text = chat.message("Cake").getByText("Cake for");
  await text.click({ button: "right", position: { x: 30, y: 8 } });
  await expect(menu).toBeVisible();
  const [place, box] = [await text.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((box?.x ?? 0) - (place?.x ?? 0) - 30)).toBeLessThan(12);
  await page.getByRole("menuitem", { name: "Star message" }).click();
  await expect(chat.message("Cake").getByRole("img", { name: "Starred" })).toBeVisible();
  await expect(actions.bar("Cake").getByRole("button", { name: "More actions" })).toHaveCount(1);

  const expectOwn = () => expect(page.locator("body")).toHaveAttribute("data-own", "false");
  await chat.message("See").getByRole("link").click({ button: "right" });
  await expectOwn();
  await text.click({ button: "right", modifiers: ["Shift"] });
  await expectOwn();
  await text.dblclick();
  await text.click({ button: "right" });
  await expectOwn();
  await expect(menu).toHaveCount(0);
});

test("the menu of a message is on the screen wherever the message is, and scrolls in a low window", async ({
  page,
  server,
}) => {
  const { chat, actions, owner, channelId } = await openLunch(page, server);
  for (let at = 10; at < 22; at += 1) await say(owner, channelId, "lunch", `Dish ${at}`);
  const menu = page.getByRole("menu");
  for (const height of [800, 640, 400]) {
    await page.setViewportSize({ width: 1000, height });
    await expect(chat.message("Dish 21")).toBeInViewport();
    for (const text of ["Dish 18", "Dish 20", "Dish 21"]) {
      await actions.select(text);
      await page.keyboard.press("i");
      await expect(menu).toBeVisible();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("End");
      await expect(page.getByRole("menuitem").last()).toBeFocused();
      await expect(page.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(menu).toHaveCount(0);
    }
  }
});
