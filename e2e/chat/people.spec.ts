import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("the right column shows presence and status, and links to direct messages", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const chat = chatPageOn(page);
  await page.goto("/#feed");
  const person = chat.people.getByRole("link", { name: nina.full_name });
  await expect(person.getByRole("img", { name: "Offline" })).toBeVisible({ timeout: 15_000 });
  await hers(presenceEndpoints.updatePresence, { status: "active", new_user_input: true });
  await hers(userStatusEndpoints.updateOwnStatus, {
    status_text: "on vacation",
    emoji_name: "car",
    emoji_code: "1f697",
    reaction_type: "unicode_emoji",
  });
  await expect(person.getByRole("img", { name: "Here" })).toBeVisible();
  await expect(person.getByRole("img", { name: "on vacation" })).toHaveText("🚗");
  // :watercooler: exists on every server and is an image.
  await hers(userStatusEndpoints.updateOwnStatus, { status_text: "thirsty", emoji_name: "watercooler" });
  const thirsty = person.getByRole("img", { name: "thirsty" });
  await expect
    .poll(() => thirsty.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(128);
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { presence } = await hers(presenceEndpoints.getUserPresence, { user_id_or_email: `${user_id}` });
  expect(presence.aggregated?.status).toBe("active");
  await expectAccessibleInBothColors(page, "the chat with the right column");

  await expect(person).toContainText("thirsty");

  // Once she is found, the field is ready for the next search.
  const field = page.getByRole("searchbox", { name: "Search people" });
  await field.fill("nin");
  await expect(chat.people.getByRole("link")).toHaveCount(1);
  await person.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
  await expect(field).toHaveValue("");
  // In the list, and in the title.
  await expect(page.getByText("thirsty", { exact: true })).toHaveCount(2);
  await expect(page.getByText(`No messages with ${nina.full_name} yet`)).toBeVisible();
  await expect(chat.sidebar.getByRole("link", { name: nina.full_name })).toHaveAttribute("aria-current", "page");
  await chat.box.fill("Hello");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Hello")).toBeVisible();
  await expect(page.getByText(`No messages with ${nina.full_name} yet`)).toBeHidden();

  await page.getByRole("button", { name: "People" }).click();
  await expect(chat.people).toBeHidden();
  await page.reload();
  await expect(chat.message("Hello")).toBeVisible();
  await expect(chat.people).toBeHidden();
  await page.getByRole("button", { name: "People" }).click();
  await expect(chat.people).toBeVisible();
});

test("the conversation with oneself says that nobody else reads it", async ({ page }) => {
  const chat = chatPageOn(page);
  await page.goto("/#feed");
  await chat.people.getByRole("link", { name: `${ada.full_name} (you)` }).click();
  await expect(page.getByRole("heading", { name: "Notes to yourself" })).toBeVisible();
  await expect(page.getByText("Only you can read what you write here.")).toBeVisible();
  await expect(page.getByText(`No messages with ${ada.full_name}`)).toHaveCount(0);
});

test("a new picture is shown at once, at older messages and in the bar at the top", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup");
  await say(owner, channelId, "lunch", "Pie");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Soup").locator("img")).toHaveCount(0);
  const file = new File([new Uint8Array(await page.screenshot())], "me.png", { type: "image/png" });
  for (const person of [owner, hers]) await person(pictureEndpoints.uploadAvatar, { file });
  await expect(chat.message("Soup").locator("img")).toBeVisible();
  await expect(chat.message("Pie").locator("img")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: ada.full_name }).locator("img")).toBeVisible();
});

test("a failure to load the people shows an error and a retry button", async ({ page, server }) => {
  await addNina(server);
  const chat = chatPageOn(page);
  await page.route("**/people-column*", (route) => route.abort());
  await chat.open("#feed");
  await expect(chat.people).toContainText("The people could not be loaded.", { timeout: 15_000 });
  await page.unroute("**/people-column*");
  await chat.people.getByRole("button", { name: "Try again" }).click();
  await expect(chat.people.getByRole("link", { name: nina.full_name })).toBeVisible();
});

for (const width of [900, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test("the title bar opens the people in a dialog, and a person links to direct messages", async ({
      page,
      server,
    }) => {
      await addNina(server);
      const chat = chatPageOn(page);
      await chat.open("#feed");
      await expect(chat.people).toBeHidden();
      const button = page.getByRole("button", { name: "People" });
      const sheet = page.getByRole("dialog", { name: "People" });
      const person = sheet.getByRole("link", { name: nina.full_name });
      await button.click();
      await expect(person).toBeVisible();
      await expectFits(page, `the people at ${width} px`);
      await expectAccessibleInBothColors(page, `the people at ${width} px`);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await person.click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
    });
  });
}
