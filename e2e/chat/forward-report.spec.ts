import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

async function openLunch(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  await say(hers, channelId, "lunch", "Soup is **ready**");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return { owner, hers, chat, actions };
}

test("the field for the channel finds people too, and Ada forwards a message to Nina", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await actions.choose("Soup is ready", "Forward message");
  const channel = page.getByRole("combobox", { name: "Channel" });
  await expect(channel).toBeFocused();
  await channel.pressSequentially("Nin");
  await expect(page.getByRole("option")).toHaveText([/Nina Vogel/]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
  await expect(chat.message("Soup is ready")).toBeVisible();
});

test("Ada forwards a message to Nina", async ({ page, server }) => {
  const { hers, chat, actions } = await openLunch(page, server);
  await actions.choose("Soup is ready", "Forward message");
  await page.getByRole("button", { name: "Send to people instead" }).click();
  const people = page.getByRole("combobox", { name: "To" });
  await expect(people).toBeFocused();
  await people.pressSequentially("Nin");
  await page.keyboard.press("Enter");
  await expectAccessible(page, "a message that is forwarded");
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await expect(box).toHaveValue(/Soup is \*\*ready\*\*/);
  await chat.send.click();
  await expect(box).toHaveCount(0);
  await expect
    .poll(async () => {
      const { messages } = await hers(messageEndpoints.getMessages, {
        anchor: "newest",
        num_before: 1,
        num_after: 0,
        narrow: [{ operator: "is", operand: "dm" }],
      });
      return messages[0]?.content;
    })
    .toContain("<strong>ready</strong>");
});

test("Ada reports a message, and the moderators read it in their channel", async ({ page, server }) => {
  const { owner, actions } = await openLunch(page, server);
  await actions.press("Soup is ready", "More actions");
  await expect(page.getByRole("menuitem", { name: "Forward message" })).toBeVisible();
  // Without a channel for reports, nobody would get one.
  await expect(page.getByRole("menuitem", { name: "Report message" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { id } = await owner(channelEndpoints.createChannel, {
    name: "moderators",
    subscribers: [user_id],
    invite_only: true,
  });
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  await actions.choose("Soup is ready", "Report message");
  const dialog = page.getByRole("dialog", { name: "Report message" });
  const send = dialog.getByRole("button", { name: "Report message" });
  await expect(send).toBeDisabled();
  await expect(dialog).toContainText(`${nina.full_name}Soup is ready`);
  await dialog.getByRole("radio", { name: "Other reason" }).check();
  await expect(send).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Description" }).fill("It is cold");
  await expectAccessibleInBothColors(page, "a report");
  await send.click();
  await expect(page.getByText("The moderators have been informed.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { messages } = await owner(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 1,
    num_after: 0,
    narrow: [{ operator: "channel", operand: id }],
  });
  expect(messages[0]?.content).toContain("It is cold");
});

test("who may not report messages does not see the button, without a reload", async ({ page, server }) => {
  const { owner, actions } = await openLunch(page, server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const moderators = { name: "moderators", subscribers: [user_id], invite_only: true };
  const { id } = await owner(channelEndpoints.createChannel, moderators);
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  await actions.press("Soup is ready", "More actions");
  const report = page.getByRole("menuitem", { name: "Report message" });
  await expect(report).toBeVisible();
  const nobody = { new: systemGroupId("role:nobody") };
  await owner(organizationEndpoints.updateOrganization, { can_report_messages_group: nobody });
  await expect(report).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Forward message" })).toBeVisible();
});
