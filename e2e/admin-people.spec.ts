import type { Page } from "@playwright/test";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { createClient } from "#server/http/client.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina, organizationName, signInByApi } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

test("ten thousand people scroll smoothly, are searched, sorted and filtered, and the address keeps all of it", async ({
  page,
  data,
  server,
  startAgain,
}) => {
  await server.stop();
  addColleagues(data, 10_000);
  await startAgain();
  const people = peoplePageOn(page);
  await people.open("?state=all");
  await expect(people.matchCount("10,001 people")).toBeVisible();

  // The first time, more has to be loaded and compiled.
  await measureScrolling(page, 30);
  const perFrame = await measureScrolling(page, 60);
  expect(await people.rows.count()).toBeLessThan(60);
  // The same with a tenth of them: each frame draws ten new rows, however many people there are.
  await people.search.fill("Colleague 00");
  await expect(people.matchCount("1,171 people")).toBeVisible();
  expect(perFrame).toBeLessThan(2 * (await measureScrolling(page, 60)));
  await people.search.fill("");

  await people.table.getByRole("button", { name: "Name" }).click();
  await people.table.getByRole("button", { name: "Name" }).click();
  await people.rows.first().focus();
  await page.keyboard.press("Home");
  await expect(people.rows.first()).toContainText("Colleague 10000");

  await people.search.fill("09876");
  await expect(people.matchCount("1 person")).toBeVisible();
  await people.openPerson("Colleague 09876");
  await expect(page).toHaveURL(/open=\d+/);
  await page.reload();
  await expect(people.details("Colleague 09876")).toBeVisible();
  await expect(people.search).toHaveValue("09876");

  await people.search.fill("");
  await people.role.selectOption("Guests");
  await people.state.selectOption("Deactivated people");
  await expect(people.matchCount("142 people")).toBeVisible();
  await expect(page).toHaveURL(/role=guest/);
  await expect(page).toHaveURL(/state=deactivated/);
  await people.search.fill("nobody of that name");
  await page.getByRole("button", { name: "Show all active people" }).click();
  await expect(people.matchCount("8,573 people")).toBeVisible();

  await people.search.fill("00007");
  await expect(page.getByRole("heading", { name: "No people found (1 deactivated person matches)" })).toBeVisible();
  await page.getByRole("button", { name: "Show deactivated people" }).click();
  await expect(people.rows).toHaveText([/Colleague 00007/]);
});

test.describe("with Nina", () => {
  test.use({ people: "Ada and Nina" });

  test("Nina's name, role, address, profile and picture are changed, and errors are shown beside their fields", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    await owner(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Floor", hint: "Where your desk is" });
    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(nina.full_name);
    const panel = people.details(nina.full_name);
    const save = panel.getByRole("button", { name: "Save person" });
    await panel.getByLabel("Name").fill("N");
    await save.click();
    await expect(panel.getByText("Use at least 2 characters.")).toBeVisible();
    await expect(panel.getByLabel("Name")).toBeFocused();
    await panel.getByLabel("Name").fill("Nina Haddad");
    await panel.getByLabel("Role").selectOption("Moderator");
    await panel.getByLabel("Floor").fill("B 14");
    await save.click();
    const renamed = people.details("Nina Haddad");
    await expect(renamed.getByText("Saved")).toBeVisible();
    await expect(people.row("Nina Haddad")).toContainText("Moderator");

    await renamed.getByLabel("Email").fill(ada.email);
    await renamed.getByRole("button", { name: "Save person" }).click();
    await expect(renamed.getByText("Ada Lindholm has this address.")).toBeVisible();
    await renamed.getByLabel("Email").fill("nina.haddad@example.test");
    await renamed.getByRole("button", { name: "Save person" }).click();
    await expect(renamed.getByText("Saved")).toBeVisible();
    await expect(people.row("Nina Haddad")).toContainText("nina.haddad@example.test");

    await expect(renamed.getByRole("button", { name: /^Remove picture/ })).toBeHidden();
    const before = await renamed.locator("img").getAttribute("src");
    await renamed.locator("input[type=file]").setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await expect(renamed.getByText("Choose a PNG, JPEG, GIF or WebP picture.")).toBeVisible();
    await renamed.locator("input[type=file]").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from(smallPicture, "base64"),
    });
    await expect(renamed.locator("img")).not.toHaveAttribute("src", before ?? "");
    const remove = renamed.getByRole("button", { name: "Remove picture: Nina Haddad" });
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove picture" }).click();
    await expect(remove).toBeHidden();
  });

  test("a person is changed on two devices at once, and a conflict is shown and resolved", async ({
    page,
    server,
    browser,
  }) => {
    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(nina.full_name);
    const other = await browser.newPage({ baseURL: server.url });
    const otherPeople = peoplePageOn(other);
    await signInByApi(other.context(), server, ada);
    await otherPeople.open();
    await otherPeople.openPerson(nina.full_name);
    await people.details(nina.full_name).getByLabel("Name").fill("Nina Ek");
    await otherPeople.details(nina.full_name).getByLabel("Name").fill("Nina Berg");
    await otherPeople.details(nina.full_name).getByRole("button", { name: "Save person" }).click();
    const panel = people.details("Nina Berg");
    await expect(panel.getByText("Someone else changed “Name”.")).toBeVisible();
    await expect(panel.getByLabel("Name")).toHaveValue("Nina Ek");
    // The label is not cut off.
    const label = panel.getByRole("button", { name: "Use theirs" }).locator("span").last();
    expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await panel.getByRole("button", { name: "Save person" }).click();
    await expect(otherPeople.details("Nina Ek").getByLabel("Name")).toHaveValue("Nina Ek");
    await other.close();
  });

  test("unsaved text can be copied after another device removes its profile field", async ({ page, server }) => {
    const owner = await asOwner(server);
    const add = async (field_type: number, name: string) =>
      (await owner(profileFieldEndpoints.addProfileField, { field_type, name })).id;
    const notes = await add(2, "Notes");
    const deputy = await add(6, "Deputy");
    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(nina.full_name);
    const panel = people.details(nina.full_name);
    await panel.getByLabel("Notes").fill("Has the key of the bookstore");
    await panel.getByRole("combobox", { name: "Deputy" }).click();
    await page.getByRole("option", { name: ada.full_name }).click();
    await panel.getByLabel("Name").fill("Nina Ek");
    await owner(profileFieldEndpoints.removeProfileField, { field_id: notes });
    await owner(profileFieldEndpoints.removeProfileField, { field_id: deputy });
    const removed = people.removedField("Notes");
    await expect(removed).toContainText("Someone else removed this field.");
    await expect(people.removedField("Deputy")).toContainText(ada.full_name);
    await expect(panel.getByText(/Saving replaces/)).toHaveCount(0);

    await panel.getByRole("button", { name: "Save person" }).click();
    const renamed = people.details("Nina Ek");
    await expect(renamed.getByText("Saved")).toBeVisible();
    await expect(removed).toContainText("Has the key of the bookstore");
    await expect(removed.getByRole("button", { name: /^Copy/ })).toBeVisible();
    await expectAccessible(page, "what was typed into a field that is gone");
    await removed.getByRole("button", { name: "Discard text" }).click();
    await people.removedField("Deputy").getByRole("button", { name: "Discard text" }).click();
    await expect(removed).toHaveCount(0);
    await page.getByRole("link", { name: "Channels" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Channels" })).toBeVisible();
  });

  test("a field whose name is one long word fits a phone", async ({ page, server }) => {
    const owner = await asOwner(server);
    await owner(profileFieldEndpoints.addProfileField, {
      field_type: 1,
      name: "Dampfschifffahrtsgesellschaftskapitaeneu",
    });
    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(nina.full_name);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByLabel(/^Dampfschifffahrt/)).toBeVisible();
    await expectFits(page);
  });

  test("Nina and her bot are deactivated, and Nina is reactivated, by keyboard alone", async ({ page, server }) => {
    const asNina = await asPerson(server, nina);
    await asNina(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
    const people = peoplePageOn(page);
    await people.open();
    await expect(people.rows).toHaveText([/Ada/, /Nina/]);
    await people.rows.first().focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const panel = people.details(nina.full_name);
    await expect(panel.getByRole("heading", { name: nina.full_name })).toBeFocused();
    await panel.getByRole("button", { name: "Deactivate Nina Vogel" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Deactivate Nina Vogel?" });
    await expect(dialog).toContainText("Their bot Task clock is deactivated too.");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Thank you for everything.");
    await expectAccessible(page, "the dialog of a deactivation");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await panel.getByRole("button", { name: "Deactivate Nina Vogel" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox")).toHaveValue("Thank you for everything.");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nina Vogel deactivated.")).toBeVisible();
    await expect(people.rows).toHaveText([/Ada/]);
    await panel.getByRole("button", { name: "Reactivate Nina Vogel" }).focus();
    await page.keyboard.press("Enter");
    const back = page.getByRole("dialog", { name: "Reactivate Nina Vogel?" });
    await expect(back).toContainText("The bot Task clock stays deactivated.");
    await expect(back.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(people.rows).toHaveText([/Ada/, /Nina/]);
  });

  test("Nina's deactivated account is found by its state and reactivated, and she signs in with her password", async ({
    page,
    server,
    adminPage,
  }) => {
    const owner = await asOwner(server);
    const fetchNina = async () => (await owner(userEndpoints.getUser, { user_id_or_email: nina.email })).user;
    const { user_id } = await fetchNina();
    await owner(userEndpoints.deactivateUser, { user_id });
    const people = peoplePageOn(page);
    await adminPage.open("/admin", "Overview");
    await adminPage.goTo("People");
    await expect(people.rows).toHaveText([/Ada/]);
    await people.state.selectOption("Deactivated people");
    await expect(people.rows).toHaveText([/Nina/]);
    await people.openPerson(nina.full_name);
    await people.details(nina.full_name).getByRole("button", { name: "Reactivate Nina Vogel" }).click();
    const dialog = page.getByRole("dialog", { name: "Reactivate Nina Vogel?" });
    await dialog.getByRole("button", { name: "Reactivate Nina Vogel" }).click();
    await expect(adminPage.toasts.getByText("Nina Vogel reactivated.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No people found" })).toBeVisible();
    await page.getByRole("button", { name: "Show all active people" }).click();
    await expect(people.rows).toHaveText([/Ada/, /Nina/]);
    expect((await fetchNina()).is_active).toBe(true);
    await asPerson(server, nina);
  });

  test("Ada revokes Nina's API key, signs out her browser, and creates a password link", async ({
    page,
    server,
    browser,
  }) => {
    await asPerson(server, nina);
    const hers = await browser.newPage({ baseURL: server.url });
    await hers.goto("/sign-in");
    await signInPageOn(hers).signIn(nina);
    await chatPageOn(hers).expectOrganization(organizationName);

    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(nina.full_name);
    const panel = people.details(nina.full_name);
    const devices = panel.getByRole("region", { name: "Signed-in devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByText(/last used just now/).first()).toBeVisible();
    await devices.getByRole("button", { name: /^Revoke: / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke API key" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await devices.getByRole("button", { name: /^Sign out browser: / }).click();
    const dialog = page.getByRole("dialog", { name: /^Sign Nina Vogel out of / });
    await dialog.getByRole("button", { name: "Sign out browser", exact: true }).click();
    await expect(devices).toContainText("Not signed in anywhere");
    await expect(hers.getByText(/not signed in anymore/)).toBeVisible();

    await panel.getByRole("button", { name: "Create password link" }).click();
    const link = (await panel.locator("code").textContent()) ?? "";
    await expect(panel.getByRole("img", { name: `QR code of ${link}` })).toBeVisible();
    await expect(panel.getByText(/Expires: tomorrow/)).toBeVisible();
    await hers.goto(new URL(link).pathname);
    await expect(hers.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await hers.close();
  });

  test("a bot is found with its owner, gets another key and another owner, and is deactivated", async ({
    page,
    server,
  }) => {
    const asNina = await asPerson(server, nina);
    await asNina(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
    const people = peoplePageOn(page);
    await people.open();
    await people.view("Bots").click();
    await expect(page).toHaveURL(/view=bots/);
    await expect(people.row("Task clock")).toContainText(nina.full_name);
    await people.openPerson("Task clock");
    const panel = people.details("Task clock");
    await panel.getByRole("button", { name: "Create API key" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create API key" }).click();
    const shown = panel.locator("code");
    await expect(shown).toHaveText(/^\w{32}$/);
    const bot = createClient({
      baseUrl: server.url,
      credentials: { email: "tasks-bot@watercooler.invalid", apiKey: (await shown.textContent()) ?? "" },
    });
    expect((await bot(ownUserEndpoints.getOwnUser, {})).full_name).toBe("Task clock");
    await panel.getByLabel("Owner").click();
    await page.getByRole("option", { name: ada.full_name }).click();
    await panel.getByRole("button", { name: "Save bot" }).click();
    await expect(panel.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(panel.getByLabel("Owner")).toHaveValue(ada.full_name);
    await expect(panel.locator("code")).toHaveCount(0);
    await panel.getByRole("button", { name: "Deactivate Task clock" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate Task clock" }).click();
    await expect(page.getByRole("heading", { name: "No bots found (1 deactivated bot matches)" })).toBeVisible();
  });
});

/**
 * The processor time of a frame in milliseconds while the list scrolls by ten rows a frame. Other processes do not
 * affect it.
 */
async function measureScrolling(page: Page, frames: number): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const readTaskDuration = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await readTaskDuration();
  const reached = await page.evaluate(async (count) => {
    const list = document.querySelector("[role=grid]")?.parentElement;
    if (list) list.scrollTop = 0;
    for (let frame = 0; list && frame < count; frame += 1) {
      list.scrollTop += 400;
      await new Promise(requestAnimationFrame);
    }
    return list?.scrollTop;
  }, frames);
  expect(reached).toBe(frames * 400);
  return (((await readTaskDuration()) - before) * 1000) / frames;
}

/** One pixel. */
const smallPicture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
