import { chromium, type LaunchOptions, type Page } from "@playwright/test";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { launchCompleteBrowser } from "../complete-browser.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina, organizationName, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { noticesOn } from "../pages/notices.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import { signInPageOn } from "../pages/sign-in-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

/** More than the time in which many messages have one sound, and less than notices stay, in milliseconds. */
const soundPause = 1_600;

/** Ada reads a topic, and Nina is there too. */
async function openLunch(page: Page, server: Server) {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  const lunch = `#narrow/channel/${channelId}-general/topic/lunch`;
  const notices = noticesOn(page);
  await chat.open(lunch);
  await expect(chat.message("Hello")).toBeVisible();
  await notices.expectReady();
  return { owner, hers, adaId, channelId, chat, notices, lunch };
}

async function write(person: Client, to: number, content: string): Promise<number> {
  const { id } = await person(messageEndpoints.sendMessage, { type: "direct", to: [to], content });
  return id;
}

test("Nina's direct message is shown in another conversation, and a click opens it", async ({ page, server }) => {
  const { hers, adaId, channelId, chat, notices } = await openLunch(page, server);
  await say(hers, channelId, "breakfast", "Bread");
  const id = await write(hers, adaId, "Are **you** there?");
  await expect(notices.cards).toHaveCount(1);
  await expect(notices.card("Are you there?")).toContainText(nina.full_name);
  await expect(notices.spoken).toHaveText(`${nina.full_name}: Are you there?`);
  await expect(page).toHaveTitle(/^\(2\) /);
  await notices.open("Are you there?");
  await expect(chat.message("Are you there?")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#narrow/dm/.*/near/${id}$`));
  await expect(notices.cards).toHaveCount(0);
});

test("the notice of a poll has its question without the command that made it", async ({ page, server }) => {
  const { hers, adaId, notices } = await openLunch(page, server);
  await write(hers, adaId, "/poll Where do we eat?\nPizza\nSoup");
  await expect(notices.card("Where do we eat? Pizza Soup")).toContainText(nina.full_name);
  await expect(notices.spoken).toHaveText(`${nina.full_name}: Where do we eat? Pizza Soup`);
});

test("a notice leads to its message, not to the first unread one of a long conversation", async ({ page, server }) => {
  const { hers, adaId, chat, notices } = await openLunch(page, server);
  await write(hers, adaId, "The first word");
  for (let number = 1; number <= 40; number += 1) await write(hers, adaId, `Line ${number}`);
  await write(hers, adaId, "The last word");
  await notices.open("The last word");
  await expect(chat.message("The last word")).toBeInViewport();
  await expect(chat.message("The first word")).not.toBeInViewport();
});

test("a message of the open conversation is shown only while the window is in the background", async ({
  page,
  server,
}) => {
  const { hers, channelId, chat, notices } = await openLunch(page, server);
  await say(hers, channelId, "lunch", `@**${ada.full_name}** Soup`);
  await expect(chat.message("Soup")).toBeVisible();
  await notices.blur();
  await say(hers, channelId, "lunch", `@**${ada.full_name}** Cake`);
  await expect(notices.card("Cake")).toContainText(`general › lunch`);
  await expect(notices.card("Soup")).toHaveCount(0);
  await expect(notices.spoken).toHaveText("");
  await notices.focus();
  await expect(notices.cards).toHaveCount(0);
});

test("a notice closes when its message is read or deleted elsewhere, and no more than three are shown", async ({
  page,
  server,
}) => {
  const { owner, hers, adaId, notices } = await openLunch(page, server);
  const ids: number[] = [];
  for (const text of ["One", "Two", "Three", "Four"]) ids.push(await write(hers, adaId, text));
  await expect(notices.cards).toContainText(["Two", "Three", "Four"]);
  await owner(flagEndpoints.updateFlags, { messages: ids.slice(1, 2), op: "add", flag: "read" });
  await expect(notices.cards).toContainText(["Three", "Four"]);
  await owner(messageEndpoints.deleteMessage, { message_id: ids[3] ?? 0 });
  await expect(notices.cards).toContainText(["Three"]);
  await notices.close("Three");
  await expect(notices.cards).toHaveCount(0);
});

test("a notice closes by itself, but not under the pointer", async ({ page, server }) => {
  await page.clock.install();
  const { hers, adaId, notices } = await openLunch(page, server);
  await write(hers, adaId, "Psst :check:");
  await expect(notices.card("Psst ✅")).toBeVisible();
  await notices.card("Psst").hover();
  await page.clock.fastForward(9_000);
  await expect(notices.card("Psst")).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(async () => {
    await page.clock.fastForward(9_000);
    await expect(notices.cards).toHaveCount(0, { timeout: 100 });
  }).toPass();
});

test("notices stay while the pointer is on the offer below them, and closing one moves the focus to the next", async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await context.addInitScript(recordNotifications, "default");
  const { hers, adaId, chat, notices } = await openLunch(page, server);
  await chat.box.focus();
  await write(hers, adaId, "One");
  await write(hers, adaId, "Two");
  await expect(notices.cards).toHaveCount(2);
  await notices.place.getByRole("button", { name: "No thanks" }).hover();
  await page.clock.fastForward(9_000);
  await expect(notices.cards).toHaveCount(2);
  const closing = (text: string) => notices.card(text).getByRole("button", { name: "Close notice" });
  await closing("One").press("Enter");
  await expect(notices.cards).toHaveCount(1);
  await expect(notices.card("Two").getByRole("button").first()).toBeFocused();
  await closing("Two").press("Enter");
  await expect(notices.cards).toHaveCount(0);
  await expect(chat.box).toBeFocused();
});

test("the text of direct messages is shown only if Ada wants that, and nothing if she turned notices off", async ({
  page,
  server,
}) => {
  const { owner, hers, adaId, notices } = await openLunch(page, server);
  await owner(settingsEndpoints.updateOwnSettings, { pm_content_in_desktop_notifications: false });
  await write(hers, adaId, "My salary");
  await expect(notices.cards).toContainText([/New message/]);
  await expect(notices.card("salary")).toHaveCount(0);
  await notices.close("New message");
  await owner(settingsEndpoints.updateOwnSettings, { enable_desktop_notifications: false });
  await write(hers, adaId, "Are you there?");
  await expect(page).toHaveTitle(/^\(2\) /);
  // A later message has its notice, so the one before would have had it too.
  await owner(settingsEndpoints.updateOwnSettings, { enable_desktop_notifications: true });
  await write(hers, adaId, "Hello?");
  await expect(notices.cards).toHaveCount(1);
});

test("Ada pauses her notifications on this device, sees until when, and resumes them", async ({ page, server }) => {
  await page.clock.install({ time: new Date(2030, 0, 7, 10) });
  const { hers, adaId, notices } = await openLunch(page, server);
  const settings = ownSettingsOn(page);
  await settings.open("notifications", "Notifications");
  await settings.button("Pause until tomorrow").press("Enter");
  await expect(page.getByText(/^Notifications on this device are paused until tomorrow, 0?9:00/)).toBeVisible();
  await expect(settings.button("Resume notifications")).toBeFocused();
  await page.keyboard.press("Enter");
  await settings.button("Pause for 1 hour").press("Enter");
  await expect(page.getByText(/paused until \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await notices.expectReady();
  await write(hers, adaId, "During the pause");
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.clock.fastForward("01:02:00");
  await expect(settings.button("Pause for 1 hour")).toBeVisible();
  await write(hers, adaId, "After the pause");
  await expect(notices.cards).toContainText(["After the pause"]);
});

test("Ada hears the sound that she has chosen, once for several messages, and none if she turned it off", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.addInitScript(recordSounds);
  const { owner, hers, adaId, chat, notices } = await openLunch(page, server);
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  const [ding, chime] = [
    [1318.51, 2637.02],
    [783.99, 659.26, 523.25],
  ].map((pitches) => pitches.map(Math.fround));
  await chat.box.click();
  await owner(settingsEndpoints.updateOwnSettings, { notification_sound: "ding" });
  await write(hers, adaId, "One");
  await write(hers, adaId, "Two");
  await expect(notices.cards).toHaveCount(2);
  await expect.poll(heard).toEqual(ding);
  for (const quiet of [{ notification_sound: "none" }, { notification_sound: "chime", enable_sounds: false }]) {
    await page.clock.fastForward(soundPause);
    await owner(settingsEndpoints.updateOwnSettings, quiet);
    await write(hers, adaId, quiet.notification_sound);
    await expect(notices.card(quiet.notification_sound)).toBeVisible();
  }
  // The next sound is played, and is the only one: the two messages before had none, and could have had one.
  await page.clock.fastForward(soundPause);
  await owner(settingsEndpoints.updateOwnSettings, { enable_sounds: true });
  await write(hers, adaId, "Three");
  await expect.poll(heard).toEqual([...(ding ?? []), ...(chime ?? [])]);
});

test("the system shows one notice for two tabs in the background, and none while one shows the conversation", async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(recordNotifications, "granted");
  const { hers, adaId, channelId, notices, lunch } = await openLunch(page, server);
  const other = await context.newPage();
  await other.goto(lunch);
  const others = noticesOn(other);
  await others.expectReady();
  await notices.blur();
  await others.blur();
  await write(hers, adaId, "Are you there?");
  const all = async () => [...(await notices.ofSystem()), ...(await others.ofSystem())];
  await expect.poll(all).toEqual([{ title: nina.full_name, body: "Are you there?", isOpen: true }]);
  await expect(notices.cards).toHaveCount(0);
  await expect(others.cards).toHaveCount(0);
  // The other tab shows the message itself.
  await others.focus();
  await say(hers, channelId, "lunch", `@**${ada.full_name}** Soup`);
  await expect(chatPageOn(other).message("Soup")).toBeVisible();
  await write(hers, adaId, "Hello?");
  await expect(others.card("Hello?")).toBeVisible();
  expect(await all()).toHaveLength(1);
  await expect(notices.cards).toHaveCount(0);
});

test("a click on the system's notice opens the conversation, and the notice closes when it is read", async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(recordNotifications, "granted");
  const { owner, hers, adaId, channelId, chat, notices } = await openLunch(page, server);
  await notices.blur();
  const id = await say(hers, channelId, "breakfast", `@**${ada.full_name}** Bread`);
  const title = `${nina.full_name} in general › breakfast`;
  await expect.poll(notices.ofSystem).toEqual([{ title, body: `@${ada.full_name} Bread`, isOpen: true }]);
  await owner(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  await expect.poll(notices.ofSystem).toMatchObject([{ isOpen: false }]);
  await write(hers, adaId, "Are you there?");
  await expect.poll(notices.ofSystem).toHaveLength(2);
  await notices.focus();
  await notices.clickOfSystem();
  await expect(chat.message("Are you there?")).toBeVisible();
});

test("the browser is asked for notifications only when Ada turns them on", async ({ page, context, server }) => {
  await context.addInitScript(recordNotifications, "default");
  const { hers, adaId, notices } = await openLunch(page, server);
  await write(hers, adaId, "Are you there?");
  await notices.place.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(notices.place.getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
  await notices.blur();
  await write(hers, adaId, "Hello?");
  await expect.poll(notices.ofSystem).toMatchObject([{ body: "Hello?" }]);
});

test("without HTTPS, Ada sees notices on the page, and learns where to get more", async ({ server, launchOptions }) => {
  await addNina(server);
  const args = ["--host-resolver-rules=MAP 192.0.2.7 127.0.0.1"];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: `http://192.0.2.7:${server.port}` });
  const page = await context.newPage();
  const signIn = signInPageOn(page);
  await signIn.open();
  await signIn.signIn(ada);
  const notices = noticesOn(page);
  await notices.expectReady();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  const { user_id } = await (await asOwner(server))(ownUserEndpoints.getOwnUser, {});
  const other = await context.newPage();
  await other.goto("/#feed");
  const others = noticesOn(other);
  await others.expectReady();
  await others.blur();
  await page.goto("/#inbox");
  const hers = await asPerson(server, nina);
  await write(hers, user_id, "Are you there?");
  await expect(notices.card("Are you there?")).toBeVisible();
  await expect(others.cards).toHaveCount(0);
  await expect(notices.place.getByRole("link")).toHaveAttribute("href", "/trust");
  await notices.place.getByRole("button", { name: "No thanks" }).click();
  await expect(notices.place.getByRole("link")).toHaveCount(0);
  await browser.close();
});

test("browsers can install the chat, and its icon shows how many messages are unread", async ({
  page,
  context,
  server,
  launchOptions,
}) => {
  await page.addInitScript(recordBadges);
  const { hers, adaId, chat, notices } = await openLunch(page, server);
  const client = await context.newCDPSession(page);
  const { data, errors } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({ name: organizationName });
  await client.detach();
  // The contexts of tests are private windows.
  expect(await findInstallProblems(server, launchOptions)).toEqual(["in-incognito"]);
  const badge = () => page.evaluate(() => (window as unknown as { badge: number }).badge);
  await write(hers, adaId, "Are you there?");
  await expect.poll(badge).toBe(1);
  await notices.open("Are you there?");
  await expect(chat.message("Are you there?")).toBeVisible();
  await expect.poll(badge).toBe(0);
});

test("notices are accessible, and leave the box free at 360 px", async ({ page, server }) => {
  const { hers, adaId, chat, notices } = await openLunch(page, server);
  for (const text of ["One", "Two", "A long story about the printer that goes on and on and on"]) {
    await write(hers, adaId, text);
  }
  await expect(notices.cards).toHaveCount(3);
  await notices.card("One").hover();
  await expectAccessibleInBothColors(page, "notices");
  await page.setViewportSize({ width: 360, height: 640 });
  await notices.card("One").hover();
  await expect(chat.box).toBeVisible();
  await expectFits(page);
  const [place, box] = [await notices.place.boundingBox(), await chat.box.boundingBox()];
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(box?.y ?? 0);
});

/** Why a browser cannot install Ada's chat. Chromium without the code of its window finds no reasons. */
async function findInstallProblems(server: Server, launchOptions: LaunchOptions): Promise<string[]> {
  const browser = await launchCompleteBrowser(launchOptions);
  const context = await browser.newContext({ baseURL: server.url });
  await signInByApi(context, server, ada);
  const page = await context.newPage();
  await page.goto("/");
  await noticesOn(page).expectReady();
  const client = await context.newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  await browser.close();
  return installabilityErrors.map(({ errorId }) => errorId);
}

/** Records the number on the icon of the installed page. Runs in the page. */
function recordBadges(): void {
  const show = async (badge: number) => void Object.assign(window, { badge });
  Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: () => show(0) });
}

/** Records the pitches of all sounds. Runs in the page. */
function recordSounds(): void {
  const heard: number[] = [];
  Object.assign(window, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    heard.push(this.frequency.value);
    start.call(this, when);
  };
}

/** Records the system's notices instead of showing them. Runs in the page. */
function recordNotifications(permission: string): void {
  const shown: object[] = [];
  class FakeNotification {
    static permission = permission;
    static async requestPermission() {
      FakeNotification.permission = "granted";
      return "granted";
    }
    readonly title: string;
    readonly body: string;
    isOpen = true;
    constructor(title: string, { body }: { body: string }) {
      this.title = title;
      this.body = body;
      shown.push(this);
    }
    close() {
      this.isOpen = false;
    }
  }
  Object.assign(window, { Notification: FakeNotification, shownNotifications: shown });
}
