import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, type asOwner, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens the topic "printer", where Nina has written two messages. */
async function openPrinter(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id: ninaId } = await hers(ownUserEndpoints.getOwnUser, {});
  await say(hers, channelId, "printer", "No paper");
  await say(hers, channelId, "printer", "And no toner");
  const chat = chatPageOn(page);
  const topic = `#narrow/channel/${channelId}-general/topic/printer`;
  await chat.open(topic);
  await expect(chat.message("And no toner")).toBeVisible();
  const card = page.getByRole("dialog", { name: nina.full_name });
  return { owner, hers, ninaId, channelId, chat, topic, card };
}

test("the name, the picture, a mention, the key u and the address open a person's card", async ({ page, server }) => {
  const { owner, channelId, chat, topic, card, ninaId } = await openPrinter(page, server);
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    // The focus returns in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const name = chat.message("No paper").getByRole("button", { name: nina.full_name });
  await name.click();
  await expect(card).toContainText("Member");
  await expect(card).toContainText(nina.email);
  await close();
  await expect(name).toBeFocused();
  await chat.message("No paper").locator("span[data-person]").click();
  await expect(card).toBeVisible();
  await close();

  // The second message of the run has no name.
  await page.keyboard.press("j");
  await expect(chat.message("And no toner")).toBeFocused();
  await page.keyboard.press("u");
  await expect(card).toBeVisible();
  await close();
  await expect(chat.message("And no toner")).toBeFocused();

  await say(owner, channelId, "printer", "Ask @**Nina Vogel**");
  const mention = chat.message("Ask").getByRole("button", { name: "@Nina Vogel" });
  await mention.click();
  await expect(card).toBeVisible();
  await close();
  await mention.focus();
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
  await close();

  await page.goto(`/#user/${ninaId}`);
  await expect(card).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Inbox");
  await close();
  await expect(page).toHaveURL(/#inbox$/);
  await page.goto("/#user/99999");
  await expect(page.getByRole("dialog", { name: "Unknown user" })).toContainText("There is nobody at this address");
  await page.keyboard.press("Escape");
  await page.goto(`/${topic}`);
  await expect(chat.message("No paper")).toBeVisible();
});

test("a card shows status, presence, the profile and channels in common, and follows changes", async ({
  page,
  server,
}) => {
  const { owner, hers, chat, card } = await openPrinter(page, server);
  const create = (name: string, field_type: number, field_data = {}) =>
    owner(profileFieldEndpoints.addProfileField, { name, field_type, field_data });
  const { id: site } = await create("Site", profileFieldTypes.URL.id);
  const { id: birthday } = await create("Birthday", profileFieldTypes.DATE.id);
  const { id: motto } = await create("Motto", profileFieldTypes.LONG_TEXT.id);
  await hers(profileFieldEndpoints.updateOwnProfile, {
    data: [
      { id: site, value: "https://nina.example.test/" },
      { id: birthday, value: "1990-03-02" },
      { id: motto, value: "**Paper** first" },
    ],
  });
  await chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
  await expect(card.getByRole("link", { name: "https://nina.example.test/" })).toHaveAttribute("rel", "noreferrer");
  await expect(card).toContainText("2 March 1990");
  await expect(card.locator("strong")).toHaveText("Paper");
  await expect(card).toContainText("Offline");
  await hers(presenceEndpoints.updatePresence, { status: "active", new_user_input: true });
  await expect(card).toContainText("Here");
  await hers(userStatusEndpoints.updateOwnStatus, { status_text: "on vacation", emoji_name: "car" });
  await expect(card).toContainText("on vacation");
  await expect(card.getByRole("img", { name: "on vacation" })).toHaveText("🚗");
  await expectAccessibleInBothColors(page, "a person's card");
  await card.getByRole("button", { name: "Show channels in common" }).click();
  await expect(card.getByRole("link", { name: "general" })).toBeVisible();
});

test("a card leads to messages, mentions the person, copies its link and opens the administration", async ({
  page,
  server,
}) => {
  const { chat, card, ninaId } = await openPrinter(page, server);
  const open = () => chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
  await expect(chat.box).toBeVisible();
  await open();
  await card.getByRole("button", { name: "Mention" }).click();
  await expect(chat.box).toHaveValue("@**Nina Vogel** ");
  await expect(chat.box).toBeFocused();
  await chat.box.fill("");
  await open();
  await expect(card.getByRole("link", { name: "Open in administration" })).toHaveAttribute(
    "href",
    `/admin/people?open=${ninaId}`,
  );
  await card.getByRole("link", { name: "All messages" }).click();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`sender/${ninaId}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results");
  await open();
  await card.getByRole("link", { name: "Message" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
  await expect(card).toBeHidden();
});

test("the card of somebody whose account is deactivated says so, and leads to what was written", async ({
  page,
  server,
}) => {
  const { owner, ninaId, chat, card } = await openPrinter(page, server);
  await owner(messageEndpoints.sendMessage, { type: "direct", to: [ninaId], content: "Goodbye" });
  await owner(userEndpoints.deactivateUser, { user_id: ninaId });
  await chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
  await expect(card).toContainText("This account is deactivated, so it can't receive messages.");
  await expect(card.getByRole("link", { name: "Message", exact: true })).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Mention" })).toHaveCount(0);
  await expectAccessibleInBothColors(page, "the card of a deactivated account");
  await card.getByRole("link", { name: "Direct messages" }).click();
  await expect(chat.message("Goodbye")).toBeVisible();
  await expect(chat.box).toHaveCount(0);
});

test("a card leads to direct messages only where Ada may write them or some were written", async ({ page, server }) => {
  const { owner, ninaId, chat, card } = await openPrinter(page, server);
  await chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
  await expect(card.getByRole("link", { name: "Message", exact: true })).toBeVisible();
  await owner(organizationEndpoints.updateOrganization, {
    direct_message_permission_group: { new: systemGroupId("role:nobody") },
  });
  await expect(card.getByRole("link", { name: "Message", exact: true })).toHaveCount(0);
  await expect(card.getByRole("link", { name: "Direct messages" })).toHaveCount(0);
  await owner(organizationEndpoints.updateOrganization, {
    direct_message_permission_group: { new: systemGroupId("role:everyone") },
  });
  await owner(messageEndpoints.sendMessage, { type: "direct", to: [ninaId], content: "Hello" });
  await owner(organizationEndpoints.updateOrganization, {
    direct_message_permission_group: { new: systemGroupId("role:nobody") },
  });
  await expect(card.getByRole("link", { name: "Direct messages" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Message", exact: true })).toHaveCount(0);
});

test("messages of a muted person are one quiet line until they are shown", async ({ page, server }) => {
  const { owner, hers, chat, card, ninaId, channelId } = await openPrinter(page, server);
  await chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
  await card.getByRole("button", { name: "Mute" }).click();
  await expect(card).toContainText("Muted");
  await expect(card.getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.message("No paper")).toBeHidden();
  await expect(chat.message("Message from a muted person.")).toHaveCount(2);
  const mutedLink = chat.people.getByRole("link", { name: nina.full_name });
  await expect(mutedLink.getByRole("img", { name: "Muted" })).toBeVisible();
  await chat.message("Message from a muted person.").first().getByRole("button", { name: "Show" }).click();
  await expect(chat.message("No paper")).toBeVisible();
  await expect(chat.message("Message from a muted person.")).toHaveCount(1);
  // It has the name, although it does not begin a run.
  await chat.message("Message from a muted person.").getByRole("button", { name: "Show" }).click();
  await expect(chat.message("And no toner").getByRole("button", { name: nina.full_name })).toBeVisible();
  // What comes counts for nothing.
  await say(hers, channelId, "lunch", "Soup");
  const lunch = chat.sidebar.getByRole("link", { name: /^lunch/ });
  await expect(lunch).toBeVisible();
  await expect(lunch).not.toContainText("1");
  await owner(mutedUserEndpoints.unmuteUser, { muted_user_id: ninaId });
  await expect(mutedLink.getByRole("img", { name: "Muted" })).toBeHidden();
  await owner(mutedUserEndpoints.muteUser, { muted_user_id: ninaId });
  await page.reload();
  await expect(chat.message("Message from a muted person.")).toHaveCount(2);
  await owner(mutedUserEndpoints.unmuteUser, { muted_user_id: ninaId });
  await expect(chat.message("And no toner")).toBeVisible();
});

test("the people open cards with a button and with a right-click", async ({ page, server }) => {
  const { chat, card } = await openPrinter(page, server);
  const person = chat.people.getByRole("link", { name: nina.full_name });
  await expect(person).toBeVisible({ timeout: 15_000 });
  const top = await topOf(person);
  await person.click({ button: "right" });
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await person.hover();
  await chat.people.getByRole("button", { name: `About ${nina.full_name}` }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await topOf(person)).toBe(top);
  await person.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the card of a person fits, also from the list of people", async ({ page, server }) => {
    const { chat, card } = await openPrinter(page, server);
    await chat.open("#feed");
    await chat.message("No paper").getByRole("button", { name: nina.full_name }).click();
    await expect(card).toBeVisible();
    await expectFits(page, "a person's card at 360 px");
    await expectAccessibleInBothColors(page, "a person's card at 360 px");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "People" }).click();
    await page.getByRole("button", { name: `About ${nina.full_name}` }).click();
    await expect(page.getByRole("dialog", { name: "People" })).toBeHidden();
    await expect(card).toBeVisible();
  });
});
