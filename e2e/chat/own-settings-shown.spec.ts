import { expect } from "../expect.ts";
import { asOwner, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ people: "Ada and Nina", signedIn: nina });

test("Nina sees hours to 12 or to 24, as she has chosen", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  const [settings, chat] = [ownSettingsOn(page), chatPageOn(page)];
  const time = chat.message("Soup").getByRole("time").first();
  await chat.open("#feed");
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await settings.open("preferences", "Preferences");
  await page.getByText("24-hour clock", { exact: true }).click();
  await expect(settings.saved("24-hour clock")).toHaveText("Saved");
  await chat.open("#feed");
  await expect(time).toHaveText(/^\d?\d:\d\d\s[ap]m$/);
});
