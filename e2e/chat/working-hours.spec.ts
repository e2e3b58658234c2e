import type { Page } from "@playwright/test";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { noticesOn } from "../pages/notices.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";

test.use({ signedIn: ada });

/** Half an hour before the working hours of a Friday. */
const fridayMorning = new Date("2030-01-11T08:30:00+01:00");

/** The settings for notifications, with the hours turned on. Nina can write. */
async function openHours(page: Page, server: Server) {
  await addNina(server);
  const { user_id: adaId } = await (await asOwner(server))(ownUserEndpoints.getOwnUser, {});
  const hers = await asPerson(server, nina);
  const settings = ownSettingsOn(page);
  await settings.open("notifications", "Notifications");
  await page.getByRole("switch", { name: "Only during working hours" }).press("Space");
  return {
    settings,
    notices: noticesOn(page),
    write: (content: string) => hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content }),
    day: (name: string) => page.getByRole("checkbox", { name, exact: true }),
    time: (name: string) => page.getByRole("combobox", { name, exact: true }),
    until: (end: string) => page.getByText(`Notifications on this device are paused until ${end}.`, { exact: true }),
  };
}

test("outside of her working hours Ada gets no notices on this device, and inside she does", async ({
  page,
  server,
}) => {
  await page.clock.install({ time: fridayMorning });
  const { settings, notices, write, day, until } = await openHours(page, server);
  await expect(until("09:00")).toBeVisible();
  await expect(settings.button("Pause for 1 hour")).toHaveCount(0);
  await page.reload();
  await notices.expectReady();
  await write("Before work");
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.clock.fastForward("31:00");
  await expect(settings.button("Pause for 1 hour")).toBeVisible();
  await expect(until("09:00")).toHaveCount(0);
  await write("At work");
  // The message before had no notice, else both would be shown.
  await expect(notices.cards).toContainText(["At work"]);
  await page.clock.fastForward("08:00:00");
  await expect(until("Monday, 09:00")).toBeVisible();
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday"]) await day(name).uncheck();
  await expect(page.getByText(/paused until Friday\b.*\b18\b.*\b09:00\.$/)).toBeVisible();
});

test("Ada works at night and on other days, in all tabs of her browser", async ({ page, context, server }) => {
  await page.clock.install({ time: fridayMorning });
  const { settings, day, time, until } = await openHours(page, server);
  await expect(page.getByRole("checkbox")).toHaveCount(7);
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName("Monday");
  await expect(page.getByRole("checkbox").last()).not.toBeChecked();
  await time("From").selectOption("22:00");
  await time("Until (the next day)").selectOption("06:00");
  await expect(until("22:00")).toBeVisible();
  await day("Friday").uncheck();
  await expect(until("Monday, 22:00")).toBeVisible();
  const other = await context.newPage();
  await other.clock.install({ time: fridayMorning });
  await ownSettingsOn(other).open("notifications", "Notifications");
  await expect(other.getByRole("checkbox", { name: "Friday" })).not.toBeChecked();
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday"]) await day(name).uncheck();
  const never = "Notifications on this device are paused, because no day is chosen.";
  await expect(page.getByText(never)).toBeVisible();
  await expect(other.getByText(never)).toBeVisible();
  await page.getByRole("switch", { name: "Only during working hours" }).press("Space");
  await expect(settings.button("Pause for 1 hour")).toBeVisible();
  await expect(ownSettingsOn(other).button("Pause for 1 hour")).toBeVisible();
});

test("the working hours are accessible and fit at 360 px", async ({ page, server }) => {
  await openHours(page, server);
  await expectAccessibleInBothColors(page, "working-hours");
  await page.setViewportSize({ width: 360, height: 640 });
  await expectFits(page);
});
