import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";

test.use({ signedIn: ada });

/** Opens the chat and then the reader's status, from their menu. */
async function openStatus(page: Parameters<typeof chatPageOn>[0]) {
  const chat = chatPageOn(page);
  await page.goto("/#feed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const open = async () => {
    await chat.openMenu(ada.full_name);
    await page.getByRole("menuitem", { name: /^Set status/ }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Status" });
  await expect(dialog).toBeVisible();
  return { chat, dialog, open };
}

test("the reader sets a status with an emoji, others see it, and the reader clears it", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { chat, dialog, open } = await openStatus(page);
  await expect(dialog.getByRole("button", { name: "Clear status" })).toBeHidden();
  await dialog.getByRole("textbox", { name: "Your status" }).fill("Painting the boat");
  await dialog.getByRole("button", { name: "Choose an emoji" }).click();
  await page.getByRole("combobox", { name: "Search emoji" }).fill("palm tree");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Choose another emoji" })).toHaveText("🌴");
  await dialog.getByRole("button", { name: "Save status" }).click();
  await expect(dialog).toBeHidden();
  const { status } = await hers(userStatusEndpoints.getUserStatus, { user_id });
  expect(status).toEqual({
    ...{ status_text: "Painting the boat", emoji_name: "palm_tree", emoji_code: "1f334" },
    reaction_type: "unicode_emoji",
  });
  const self = chat.people.getByRole("link", { name: ada.full_name });
  await expect(self.getByRole("img", { name: "Painting the boat" })).toHaveText("🌴");

  await open();
  await expect(dialog.getByRole("textbox", { name: "Your status" })).toHaveValue("Painting the boat");
  await dialog.getByRole("button", { name: "At lunch" }).click();
  await page.getByRole("textbox", { name: "Your status" }).press("Enter");
  await expect(self.getByRole("img", { name: "At lunch" })).toHaveText("🍴");

  await open();
  await dialog.getByRole("button", { name: "Clear status" }).click();
  await expect(self.getByRole("img", { name: "At lunch" })).toBeHidden();
  expect((await hers(userStatusEndpoints.getUserStatus, { user_id })).status).toEqual({});
});

test("a status takes sixty emoji, and says so of one more", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { dialog } = await openStatus(page);
  const field = dialog.getByRole("textbox", { name: "Your status" });
  await field.focus();
  await page.keyboard.insertText("🌻".repeat(61));
  await expect(dialog).toContainText("Use at most 60 characters. You entered 61.");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.press("Backspace");
  await field.press("Enter");
  await expect(dialog).toBeHidden();
  const { status } = await owner(userStatusEndpoints.getUserStatus, { user_id });
  expect(status?.status_text).toBe("🌻".repeat(60));
});

test("a status that Ada sets for an hour is cleared then, or when she opens the chat again", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const statusOfAda = async () =>
    (await owner(userStatusEndpoints.getUserStatus, { user_id })).status?.status_text ?? "none";
  const { chat, dialog, open } = await openStatus(page);
  const self = chat.people.getByRole("link", { name: ada.full_name });
  const duration = dialog.getByRole("combobox", { name: "Clear the status" });
  const save = async (text: string) => {
    await dialog.getByRole("textbox", { name: "Your status" }).fill(text);
    await duration.selectOption("In 1 hour");
    await dialog.getByRole("button", { name: "Save status" }).click();
    await expect(dialog).toBeHidden();
    expect(await statusOfAda()).toBe(text);
  };
  await save("In a meeting");
  await page.clock.fastForward("30:00");
  await open();
  await expect(duration).toHaveValue("kept");
  await page.keyboard.press("Escape");
  expect(await statusOfAda()).toBe("In a meeting");
  await page.clock.fastForward("31:00");
  await expect.poll(statusOfAda).toBe("none");

  await open();
  await save("At lunch");
  const later = Date.now() + 26 * 60 * 60_000;
  await page.goto("about:blank");
  await page.clock.setSystemTime(later);
  await page.goto(`${server.url}/#feed`);
  await expect.poll(statusOfAda).toBe("none");

  // A status that was set elsewhere meanwhile stays.
  const end = () => page.evaluate((key) => localStorage.getItem(key), `watercooler-status-end-${user_id}`);
  await open();
  await save("Commuting");
  await owner(userStatusEndpoints.updateOwnStatus, { status_text: "On vacation" });
  await expect(self).toContainText("On vacation");
  expect(await end()).not.toBeNull();
  await page.clock.fastForward("01:01:00");
  await expect.poll(end).toBeNull();
  expect(await statusOfAda()).toBe("On vacation");

  // So does one that the page does not know yet, as after the computer has slept.
  await open();
  await save("Commuting");
  await page.route("**/api/v1/events?*", () => {});
  await page.reload();
  await expect(self).toContainText("Commuting");
  await owner(userStatusEndpoints.updateOwnStatus, { status_text: "On vacation" });
  await page.clock.fastForward("01:01:00");
  await expect.poll(end).toBeNull();
  expect(await statusOfAda()).toBe("On vacation");
  await expect(self).toContainText("Commuting");
});

test("the reader appears invisible and visible again", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const statusOfAda = async () => {
    try {
      const { presence } = await hers(presenceEndpoints.getUserPresence, { user_id_or_email: `${user_id}` });
      return presence.aggregated?.status;
    } catch (error) {
      // The server has no presence of people who hide it.
      if (error instanceof RequestFailed) return "none";
      throw error;
    }
  };
  const { dialog } = await openStatus(page);
  await expect.poll(statusOfAda).toBe("active");
  const invisible = dialog.getByRole("switch", { name: "Appear invisible" });
  await expect(invisible).not.toBeChecked();
  await invisible.click();
  await expect(invisible).toBeChecked();
  await expect.poll(statusOfAda).toBe("none");
  // From another device.
  await owner(settingsEndpoints.updateOwnSettings, { presence_enabled: true });
  await expect(invisible).not.toBeChecked();
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the status fits and is accessible", async ({ page }) => {
    const { dialog } = await openStatus(page);
    await expectFits(page, "the status at 360 px");
    await expectAccessibleInBothColors(page, "the status at 360 px");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
