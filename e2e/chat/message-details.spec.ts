import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("the history of a message shows what was edited and where it was moved from, and by whom", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Soup for **two**");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.press("Soup", "More actions");
  await expect(page.getByRole("menuitem", { name: "Copy link to message" })).toBeVisible();
  await expectAccessible(page, "the menu of a message");
  await expect(page.getByRole("menuitem", { name: "View edit history" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await hers(messageEndpoints.updateMessage, { message_id: id, content: "Pie for **two**" });
  await owner(messageEndpoints.updateMessage, { message_id: id, topic: "dinner" });
  await chat.open(`#narrow/channel/${channelId}-general/topic/dinner`);
  await chat.message("Pie for two").getByRole("button", { name: "Edited" }).click();
  await expect(page.getByRole("dialog", { name: "Edit history" })).toBeVisible();
  await page.keyboard.press("Escape");

  await actions.select("Pie");
  await page.keyboard.press("i");
  await expect(page.getByRole("menuitem", { name: "View edit history" })).toBeVisible();
  await page.keyboard.type("view");
  await page.getByRole("menuitem", { name: "View edit history" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit history" });
  const versions = dialog.getByRole("listitem");
  await expect(versions).toHaveText([
    /^Moved by Ada Lindholm.*From general › lunch to general › dinner\.$/,
    /^Edited by Nina Vogel.*SoupPie for two$/,
    /^Sent by Nina Vogel.*Soup for two$/,
  ]);
  await expect(dialog.getByRole("deletion")).toHaveText("Soup");
  await expect(dialog.getByRole("insertion")).toHaveText("Pie");
  await expectAccessibleInBothColors(page, "the history of a message");
  // It follows a change that is made meanwhile.
  await hers(messageEndpoints.updateMessage, { message_id: id, content: "Pie for **three**" });
  await expect(versions.first()).toHaveText(/^Edited by Nina Vogel.*Pie for twothree$/);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectAccessible(page, "the history of a message on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(chat.message("Pie")).toBeFocused();
});

test("the focus is at the message again after what its menu opened", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Soup");
  await owner(messageEndpoints.updateMessage, { message_id: id, topic: "dinner" });
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/dinner`);
  for (const item of ["View edit history", "Who read this", "Show source", "Move message", "Remind me"]) {
    await actions.choose("Soup", item);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(chat.message("Soup")).toBeFocused();
  }
});

test("the organization can show only moves, or no history", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const edited = await say(owner, channelId, "lunch", "Soup");
  await owner(messageEndpoints.updateMessage, { message_id: edited, content: "Pie" });
  const moved = await say(owner, channelId, "breakfast", "Bread");
  await owner(messageEndpoints.updateMessage, { message_id: moved, content: "Rolls" });
  await owner(messageEndpoints.updateMessage, { message_id: moved, topic: "lunch" });
  await owner(organizationEndpoints.updateOrganization, { message_edit_history_visibility_policy: "moves" });
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const item = page.getByRole("menuitem", { name: "View edit history" });
  await expect(chat.message("Pie")).toContainText("Edited");
  await expect(chat.message("Pie").getByRole("button", { name: "Edited" })).toHaveCount(0);
  await actions.press("Pie", "More actions");
  await expect(page.getByRole("menuitem", { name: "Copy link to message" })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press("Escape");
  await actions.choose("Rolls", "View edit history");
  const dialog = page.getByRole("dialog", { name: "Edit history" });
  await expect(dialog.getByRole("listitem")).toHaveText([/^Moved by .*From general › breakfast/, /^Sent by /]);
  await expect(dialog).not.toContainText("Rolls");
  await page.keyboard.press("Escape");
  await owner(organizationEndpoints.updateOrganization, { message_edit_history_visibility_policy: "none" });
  await actions.press("Rolls", "More actions");
  await expect(page.getByRole("menuitem", { name: "Copy link to message" })).toBeVisible();
  await expect(item).toHaveCount(0);
});

test("one sees who has read a message, where the organization lets people know", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(owner, channelId, "lunch", "Soup");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.choose("Soup", "Who read this");
  const dialog = page.getByRole("dialog", { name: "Who read this" });
  await expect(dialog).toContainText("Nobody has read this message yet.");
  await page.keyboard.press("Escape");
  await expect(chat.message("Soup")).toBeFocused();
  await hers(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  await actions.choose("Soup", "Who read this");
  await expect(dialog).toContainText("Read by 1 person");
  await expect(dialog.getByRole("listitem")).toHaveText([/Nina Vogel$/]);
  await expect(dialog).toContainText("People who don't share what they have read aren't listed.");
  await expectAccessibleInBothColors(page, "who read a message");
  await dialog.getByRole("button", { name: "Close" }).click();
  await owner(organizationEndpoints.updateOrganization, { enable_read_receipts: false });
  await actions.press("Soup", "More actions");
  await expect(page.getByRole("menuitem", { name: "Copy link to message" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Who read this" })).toHaveCount(0);
});

test.describe("when the server does not answer", () => {
  test.use({ expectedErrors: /read_receipts/ });

  test("the reason is shown, and it is tried again", async ({ page, server }) => {
    await addNina(server);
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Soup");
    const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await page.route("**/read_receipts*", (route) => route.abort());
    await actions.choose("Soup", "Who read this");
    const dialog = page.getByRole("dialog", { name: "Who read this" });
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute("**/read_receipts*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toContainText("Nobody has read this message yet.");
  });
});
