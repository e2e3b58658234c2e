import { alertWordEndpoints } from "#server/domain/alert-words/contract.ts";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectBarColor } from "../expect-bar-color.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner, asPerson, nina } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import { tabTo } from "../pages/tab-to.ts";
import { test } from "../world.ts";
import { findChannel, say, upload } from "./talk.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ people: "Ada and Nina", signedIn: nina });

/** The names of all sections in addresses, and their titles. */
const parts = Object.entries({
  profile: "Profile",
  account: "Account and privacy",
  preferences: "Preferences",
  notifications: "Notifications",
  "alert-words": "Alert words",
  "muted-users": "Muted people",
  uploads: "Uploaded files",
  sessions: "Devices",
  bots: "Bots",
});

/** A person's settings, as their client receives them. */
async function settingsOf(person: Client) {
  const answer = await person(eventQueueEndpoints.registerQueue, { fetch_event_types: ["user_settings"] });
  return (answer as unknown as { user_settings: Readonly<Record<string, unknown>> }).user_settings;
}

test("Nina opens her settings from her menu, changes her name and a profile field, and Ada sees both", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const { id } = await owner(profileFieldEndpoints.addProfileField, {
    name: "Room",
    field_type: profileFieldTypes.SHORT_TEXT.id,
  });
  const settings = ownSettingsOn(page);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(settings.heading("Profile")).toBeVisible();
  await expect(settings.section("Profile")).toHaveAttribute("aria-current", "page");
  await expectAccessibleInBothColors(page, "the profile");
  // As in the chat, where she has no picture yet.
  await expect(page.getByRole("main").getByText("NV", { exact: true })).toBeVisible();

  await settings.field("Name").fill("Nina Vogel-Berg");
  await settings.field("Room").fill("B 14");
  await expectBarColor(settings.button("Save profile"));
  await settings.button("Save profile").click();
  await expect(page.getByText("Saved")).toBeVisible();
  const hers = await asPerson(server, nina);
  const me = await hers(ownUserEndpoints.getOwnUser, {});
  expect(me.full_name).toBe("Nina Vogel-Berg");
  expect(me.profile_data?.[id]?.value).toBe("B 14");
  await expect(chat.people).toBeHidden();

  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: onePixelPng });
  await expect(settings.button("Remove picture: Nina Vogel-Berg")).toBeVisible();
});

test("keys of the page do not lead away from a form with edits, and work again without them", async ({ page }) => {
  const settings = ownSettingsOn(page);
  await settings.open("profile", "Profile");
  await settings.field("Name").fill("Nina Vogel-Berg");
  await settings.heading("Profile").focus();
  for (const key of ["a", "t", "d", "n", "p", "z"]) await page.keyboard.press(key);
  await expect(settings.dialog).toHaveCount(0);
  await expect(settings.heading("Profile")).toBeVisible();
  await expect(settings.field("Name")).toHaveValue("Nina Vogel-Berg");
  await settings.button("Discard changes").click();
  await settings.heading("Profile").focus();
  await page.keyboard.press("d");
  await expect(settings.heading("Drafts")).toBeVisible();
});

test("a name that Ada has, and names and pictures that the organization keeps, are not changed", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const settings = ownSettingsOn(page);
  await owner(organizationEndpoints.updateOrganization, { require_unique_names: true });
  await settings.open("profile", "Profile");
  await settings.field("Name").fill(ada.full_name);
  await settings.button("Save profile").click();
  await expect(page.getByText("Someone else has that name. Choose another name.")).toBeVisible();
  await settings.button("Discard changes").click();

  await owner(organizationEndpoints.updateOrganization, {
    ...{ name_changes_disabled: true, email_changes_disabled: true, avatar_changes_disabled: true },
  });
  await expect(page.getByText("Your organization doesn't let people change their name.")).toBeVisible();
  await expect(page.getByText("Your organization doesn't let people change their picture.")).toBeVisible();
  await expect(settings.field("Name")).not.toBeEditable();
  await settings.section("Account and privacy").click();
  await expect(page.getByText("Your organization doesn't let people change their address.")).toBeVisible();
  const hers = await asPerson(server, nina);
  expect((await hers(ownUserEndpoints.getOwnUser, {})).full_name).toBe(nina.full_name);
});

test("Nina changes her password, which needs the present one, and her address", async ({ page, server }) => {
  const settings = ownSettingsOn(page);
  await settings.open("account", "Account and privacy");
  await settings.field("Current password").fill("wrong");
  await settings.field("New password").fill("a very long walk home");
  await settings.button("Change password").click();
  await expect(settings.field("Current password")).toHaveAttribute("aria-invalid", "true");
  await asPerson(server, nina);

  await settings.field("Current password").fill(nina.password);
  await settings.button("Change password").click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(settings.field("Current password")).toHaveValue("");
  await expect(asPerson(server, nina)).rejects.toThrow();
  await settings.field("Email").fill("nina.vogel@example.test");
  await settings.button("Change address").click();
  await expect(page.locator("#email").getByText("Saved")).toBeVisible();
  const hers = await asPerson(server, { email: "nina.vogel@example.test", password: "a very long walk home" });
  expect((await hers(ownUserEndpoints.getOwnUser, {})).delivery_email).toBe("nina.vogel@example.test");
});

test("a preference is saved at once, undone, and changed with the keyboard", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const settings = ownSettingsOn(page);
  await settings.open("appearance", "Preferences");
  await page.getByText("Press Enter to send", { exact: true }).click();
  await expect(settings.saved("Press Enter to send")).toHaveText("Saved");
  expect((await settingsOf(hers)).enter_sends).toBe(true);
  await settings.row("Press Enter to send").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(settings.control("Press Enter to send")).toBeFocused();
  await expect(settings.control("Press Enter to send")).not.toBeChecked();
  await expect.poll(async () => (await settingsOf(hers)).enter_sends).toBe(false);

  await settings.section("Notifications").focus();
  await page.keyboard.press("Enter");
  await expect(settings.heading("Notifications")).toBeFocused();
  await tabTo(page, settings.control("Notification sounds"));
  await page.keyboard.press("Space");
  await expect(settings.saved("Notification sounds")).toHaveText("Saved");
  expect((await settingsOf(hers)).enable_sounds).toBe(false);
  await expect(settings.row("Digest emails")).toBeHidden();
});

test("a preference follows another device, and of quick changes the last one is saved", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const settings = ownSettingsOn(page);
  await settings.open("preferences", "Preferences");
  const title = "Press Enter to send";
  const press = () => page.getByText(title, { exact: true }).click();
  await press();
  await expect(settings.saved(title)).toHaveText("Saved");
  await hers(settingsEndpoints.updateOwnSettings, { enter_sends: false });
  await expect(settings.control(title)).not.toBeChecked();
  await expect(settings.saved(title).filter({ hasText: "Saved" })).toHaveCount(0);
  for (let times = 0; times < 3; times += 1) await press();
  await expect(settings.control(title)).toBeChecked();
  await expect(settings.saved(title)).toHaveText("Saved");
  expect((await settingsOf(hers)).enter_sends).toBe(true);
});

test("Nina decides about a number that two devices change, and leaving the field decides nothing", async ({
  page,
  server,
}) => {
  const hers = await asPerson(server, nina);
  const settings = ownSettingsOn(page);
  const size = settings.control("Text size");
  const row = settings.row("Text size");
  const stored = async () => (await settingsOf(hers)).web_font_size_px;
  const typeMeanwhile = async (typed: string, meanwhile: number) => {
    await size.fill(typed);
    await hers(settingsEndpoints.updateOwnSettings, { web_font_size_px: meanwhile });
    await expect(row).toContainText(`You changed this to ${meanwhile} pixels on another device.`);
    await settings.control("Line height").focus();
    await expect(row).toContainText("on another device");
  };
  await settings.open("preferences", "Preferences");
  await typeMeanwhile("24", 20);
  await row.getByRole("button", { name: "Keep 20 pixels" }).press("Enter");
  await expect(size).toBeFocused();
  await expect(size).toHaveValue("20");
  expect(await stored()).toBe(20);
  await typeMeanwhile("24", 18);
  await row.getByRole("button", { name: "Save my value" }).press("Enter");
  await expect(size).toBeFocused();
  await expect(settings.saved("Text size")).toHaveText("Saved");
  expect(await stored()).toBe(24);
});

test("a change that does not reach the server is reported beside it, and can be tried again", async ({
  page,
  server,
  startAgain,
}) => {
  const settings = ownSettingsOn(page);
  await settings.open("account-and-privacy", "Account and privacy");
  await server.stop();
  await page.getByText("Show what you have read", { exact: true }).click();
  await expect(settings.row("Show what you have read")).toContainText("Not saved. The server did not answer.");
  const again = await startAgain();
  await settings.row("Show what you have read").getByRole("button", { name: "Try again" }).click();
  await expect(settings.saved("Show what you have read")).toHaveText("Saved", { timeout: 30_000 });
  expect((await settingsOf(await asPerson(again, nina))).send_read_receipts).toBe(false);
});

test("the text size, the clock, the width and the colors that Nina chooses show in the chat", async ({
  page,
  server,
}) => {
  const hers = await asPerson(server, nina);
  await say(hers, await findChannel(hers, "general"), "size", "How large am I?");
  const settings = ownSettingsOn(page);
  const chat = chatPageOn(page);
  await settings.open("preferences", "Preferences");
  await settings.control("Text size").fill("32");
  await settings.control("Text size").press("Enter");
  await expect(settings.saved("Text size")).toHaveText("Saved");
  await page.getByText("24-hour clock", { exact: true }).click();
  await expect(settings.saved("24-hour clock")).toHaveText("Saved");
  await settings.control("Colors").selectOption("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await settings.control("Colors").selectOption("Light");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  await chat.open("#feed");
  await expect(chat.message("How large am I?").getByText("How large am I?")).toHaveCSS("font-size", "30px");
  await expect(chat.message("How large am I?")).toContainText(/\d:\d\d\s[ap]m/);
});

test("the colors are those of Nina's account: her menu changes it, and every device follows", async ({
  page,
  server,
}) => {
  const hers = await asPerson(server, nina);
  const chat = chatPageOn(page);
  const shown = page.locator("html");
  await chat.open("#feed");
  await chat.openMenu(nina.full_name);
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect((await settingsOf(hers)).color_scheme).toBe(2);
  await page.getByRole("menuitemcheckbox", { name: "High contrast" }).click();
  await expect(shown).toHaveAttribute("data-contrast", "high");
  expect((await settingsOf(hers)).high_contrast_mode).toBe(true);

  // Another device of hers.
  await hers(settingsEndpoints.updateOwnSettings, { color_scheme: 1, high_contrast_mode: false });
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(shown).toHaveAttribute("data-contrast", "normal");
  await expect(page.getByRole("menuitemradio", { name: "System" })).toBeChecked();
  await page.goto("/about");
  await hers(settingsEndpoints.updateOwnSettings, { color_scheme: 3, high_contrast_mode: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await chat.open("#feed");
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(shown).toHaveAttribute("data-contrast", "high");
});

test("the notifications lead to those of each channel", async ({ page }) => {
  const settings = ownSettingsOn(page);
  await settings.open("notifications", "Notifications");
  await settings.list("Channels").getByRole("link", { name: "general" }).click();
  await expect(page).toHaveURL(/#channels\/\d+\/general\/personal$/);
  await expect(page.getByRole("switch", { name: "Mute channel" })).toBeVisible();
});

test("Nina sees the topics that she follows and mutes, and changes that", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const stream_id = await findChannel(hers, "general");
  const settings = ownSettingsOn(page);
  await settings.open("notifications", "Notifications");
  await expect(page.getByText("Topics that you follow or mute are listed here.")).toBeVisible();
  const policies = { soup: visibility.muted, cake: visibility.followed };
  for (const [topic, visibility_policy] of Object.entries(policies))
    await hers(userTopicEndpoints.updateUserTopic, { stream_id, topic, visibility_policy });
  const topics = settings.list("Topics").getByRole("listitem");
  await expect(topics).toContainText(["general › cake", "general › soup"]);
  const choice = (topic: string) => page.getByLabel(`Notifications: general › ${topic}`);
  await expect(choice("soup")).toHaveValue(String(visibility.muted));
  await choice("soup").selectOption("Followed");
  await expect.poll(async () => await policyOf(hers, "soup")).toBe(visibility.followed);
  await choice("cake").selectOption("Default");
  await expect(topics).toContainText(["general › soup"]);
  await topics.getByRole("link", { name: "general › soup" }).click();
  await expect(page).toHaveURL(/#narrow\/channel\/.*\/topic\/soup$/);
});

/** What a person has chosen for a topic, as their client receives it. */
async function policyOf(person: Client, topic: string) {
  const answer = await person(eventQueueEndpoints.registerQueue, { fetch_event_types: ["user_topic"] });
  const { user_topics } = answer as unknown as { user_topics: { topic_name: string; visibility_policy: number }[] };
  return user_topics.find(({ topic_name }) => topic_name === topic)?.visibility_policy;
}

test("every part of the settings is accessible in all colors, and fits a phone", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const { user_id: muted_user_id } = await (await asOwner(server))(ownUserEndpoints.getOwnUser, {});
  await hers(mutedUserEndpoints.muteUser, { muted_user_id });
  await hers(alertWordEndpoints.addAlertWords, { alert_words: ["invoice"] });
  await hers(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
  await upload(hers, "plan.txt", "text/plain", new TextEncoder().encode("plan"));
  const settings = ownSettingsOn(page);
  for (const [section, title] of parts) {
    await settings.open(section, title);
    await expectAccessibleInBothColors(page, section);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page, section);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test("with forced colors Nina sees which section is open, and whether a switch is on", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const settings = ownSettingsOn(page);
  await settings.open("preferences", "Preferences");
  await settings.heading("Preferences").focus();
  await expect(settings.section("Preferences")).toHaveCSS("outline-style", "solid");
  await expect(settings.section("Profile")).not.toHaveCSS("outline-style", "solid");
  const colors = (title: string) =>
    settings.row(title).evaluate((row) => {
      const [track, thumb] = ["track", "thumb"].map((part) => row.querySelector(`.mantine-Switch-${part}`));
      if (!track || !thumb) throw new Error("The row has no switch.");
      const { borderTopStyle, backgroundColor } = getComputedStyle(track);
      return { borderTopStyle, backgroundColor, thumb: getComputedStyle(thumb).backgroundColor };
    });
  const [on, off] = [await colors("Show who reacted"), await colors("Use the full width")];
  for (const each of [on, off]) {
    expect(each.borderTopStyle).toBe("solid");
    expect(each.thumb).not.toBe(each.backgroundColor);
  }
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
});

test("on a phone the list of settings comes first, and a button leads back to it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const settings = ownSettingsOn(page);
  await settings.open("", "Settings");
  await expectFits(page, "the list of settings");
  await expectAccessible(page, "the list of settings on a phone");
  await settings.section("Preferences").click();
  await expect(settings.heading("Preferences")).toBeVisible();
  await expect(settings.sections).toBeHidden();
  await expectFits(page, "the preferences");
  await expectAccessibleInBothColors(page, "the preferences on a phone");
  await settings.back.click();
  await expect(settings.heading("Settings")).toBeVisible();
  await settings.open("account", "Account and privacy");
  await expectFits(page, "the account");
  await settings.open("unknown", "Settings");
});

test("Nina opens her settings on a phone from her menu, which closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const settings = ownSettingsOn(page);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(settings.heading("Settings")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Me" })).toBeHidden();
});
