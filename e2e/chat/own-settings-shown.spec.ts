import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ people: "Ada and Nina", signedIn: nina });

/** How somebody's list of people looks (`user_list_style`). */
async function listStyleOf(person: Client) {
  const answer = await person(eventQueueEndpoints.registerQueue, { fetch_event_types: ["user_settings"] });
  const { user_settings } = answer as unknown as { user_settings: Readonly<Record<string, unknown>> };
  return user_settings.user_list_style;
}

test("Nina sees hours to 12 or to 24, as she has chosen", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup <time:2026-11-29T09:00:00Z>");
  const [settings, chat] = [ownSettingsOn(page), chatPageOn(page)];
  const time = chat.message("Soup").getByRole("time").first();
  const inMessage = chat.message("Soup").locator("[data-content] time");
  await chat.open("#feed");
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await expect(inMessage).toHaveText(/ \d\d:\d\d$/);
  await settings.open("preferences", "Preferences");
  await page.getByText("24-hour clock", { exact: true }).click();
  await expect(settings.saved("24-hour clock")).toHaveText("Saved");
  await chat.open("#feed");
  await expect(time).toHaveText(/^\d?\d:\d\d\s[ap]m$/);
  await expect(inMessage).toHaveText(/ \d?\d:\d\d\s[ap]m$/);
  // Rows that are on the screen already.
  await (await asPerson(server, nina))(settingsEndpoints.updateOwnSettings, { twenty_four_hour_time: true });
  await expect(inMessage).toHaveText(/ \d\d:\d\d$/);
  await expect(time).toHaveText(/^\d\d:\d\d$/);
});

test("Nina hides the statuses in the list of people, and another app's style of that list comes back", async ({
  page,
  server,
}) => {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  await owner(userStatusEndpoints.updateOwnStatus, { status_text: "in the kitchen" });
  await hers(settingsEndpoints.updateOwnSettings, { user_list_style: 3 });
  const [settings, chat] = [ownSettingsOn(page), chatPageOn(page)];
  const title = "Show status texts";
  const press = () => page.getByText(title, { exact: true }).click();
  await chat.open("#feed");
  const person = chat.people.getByRole("link", { name: ada.full_name });
  await expect(person).toContainText("in the kitchen");
  await settings.open("preferences", "Preferences");
  await expect(settings.row("Use the full width")).toBeVisible();
  await expect(settings.row("List of people on the left")).toBeHidden();
  await press();
  await expect(settings.saved(title)).toHaveText("Saved");
  expect(await listStyleOf(hers)).toBe(1);
  await chat.open("#feed");
  await expect(person).not.toContainText("in the kitchen");
  await hers(settingsEndpoints.updateOwnSettings, { user_list_style: 3 });
  await expect(person).toContainText("in the kitchen");
  await settings.open("preferences", "Preferences");
  await expect(settings.control(title)).toBeChecked();
  await press();
  await expect(settings.saved(title)).toHaveText("Saved");
  await press();
  await expect.poll(() => listStyleOf(hers)).toBe(3);
});
