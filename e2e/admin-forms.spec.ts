import type { Locator, Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { groupsPageOn } from "./pages/groups-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("the buttons of a long form stay on the screen while there is something to save", async ({ page }) => {
      const organizationPage = organizationPageOn(page);
      await page.goto("/admin/organization?open=permissions");
      const save = organizationPage.button("Save permissions");
      await expect(save).not.toBeInViewport();
      await organizationPage.givePermission("Who can create invitation links", "moder", "Moderators and above");
      await expect(save).toBeInViewport({ ratio: 1 });
      await expectFits(page, "the form with its bar");
      await expectUncovered(save);
      await save.click();
      await expect(organizationPage.saved).toBeInViewport();
    });

    test("why a long form was not saved is on the screen, and so is the first wrong field", async ({ page }) => {
      const organizationPage = organizationPageOn(page);
      await page.goto("/admin/organization?open=permissions");
      await organizationPage.givePermission("Who can create invitation links", "moder", "Moderators and above");
      await page.route("**/api/v1/realm", (route) => route.abort());
      await organizationPage.button("Save permissions").click();
      await expect(page.getByText(/The server did not answer/)).toBeInViewport();
      await page.unroute("**/api/v1/realm");

      await page.goto("/admin/groups?open=new");
      const groups = groupsPageOn(page);
      await page.getByRole("group").last().scrollIntoViewIfNeeded();
      await groups.button("Create group").click();
      await expect(groups.name).toBeFocused();
      await expect(groups.name).toBeInViewport({ ratio: 1 });
      await expectUncovered(groups.name);
      await expect(page.getByText("Enter a name for the group.")).toBeInViewport({ ratio: 1 });
    });
  });
}

test("a field that takes the focus is not under the bar with the buttons", async ({ page }) => {
  await page.goto("/admin/organization?open=permissions");
  const pickers = page.getByRole("main").getByRole("combobox");
  await organizationPageOn(page).givePermission("Who can create invitation links", "moder", "Moderators and above");
  const all = await pickers.count();
  for (let index = 0; index < all; index += 4) {
    await pickers.nth(index).focus();
    await expectUncovered(pickers.nth(index));
  }
});

test("the focus returns to what opened a dialog", async ({ page, adminPage }) => {
  await adminPage.open("/admin/people", "People");
  const row = adminPage.rows("People").nth(1);
  await row.focus();
  await page.keyboard.press("?");
  await expect(adminPage.shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  await page.keyboard.press("Control+k");
  await adminPage.paletteField.fill("shortcuts");
  await page.keyboard.press("Enter");
  await expect(adminPage.shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  await page.goto("/admin/organization?open=permissions");
  const holders = page.getByRole("button", { name: /^\d+ (person|people)$/ }).first();
  await holders.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(holders).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await adminPage.sheetButton.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Sections" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(adminPage.sheetButton).toBeFocused();
});

test("beside long details a long list scrolls in itself, and the page does not scroll too", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  for (let number = 1; number <= 40; number += 1) {
    await owner(channelEndpoints.createChannel, { name: `project ${number}`, subscribers: [] });
    await owner(groupEndpoints.createGroup, { name: `team ${number}`, description: "", members: [] });
    await owner(userEndpoints.createUser, {
      ...{ full_name: `Person ${number}`, email: `person-${number}@example.test`, password: "correct horse battery" },
    });
  }
  for (const section of ["people", "channels", "groups"]) {
    await page.goto(`/admin/${section}`);
    const table = page.getByRole("main").getByRole("grid").first();
    await table.locator("tbody tr").nth(5).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const frame = table.locator("xpath=..");
    await expect.poll(() => frame.evaluate((node) => node.scrollHeight > node.clientHeight), section).toBe(true);
    const root = page.locator("html");
    await expect.poll(() => root.evaluate((node) => node.scrollHeight - node.clientHeight), section).toBe(0);
  }
});

test("a page has one primary button, also beside the form of something new", async ({ page }) => {
  for (const address of [
    ...["channels?open=new", "folders?open=new", "groups?open=new", "people?open=new"],
    ...["organization?open=profile-fields&view=new", "organization?open=linkifiers&view=new"],
  ]) {
    await page.goto(`/admin/${address}`);
    await expectOnePrimary(page, page.locator("form button[type=submit]"), address);
  }
});

test("a page with an empty list has one primary button", async ({ page, server }) => {
  const owner = await asOwner(server);
  const person = { full_name: "Ben Arslan", email: "ben@example.test", password: "correct horse battery" };
  const { user_id } = await owner(userEndpoints.createUser, person);
  await owner(userEndpoints.deactivateUser, { user_id });
  const { streams } = await owner(channelEndpoints.getChannels, {});
  for (const { stream_id } of streams) await owner(channelEndpoints.archiveChannel, { stream_id });
  const add = page.getByRole("button", { name: "Add person" });
  for (const [address, words, primary] of [
    ["people?view=invitations", "No open invitations", add],
    ["people?q=Arslan", "No people found (1 deactivated person matches)", add],
    ["people?role=100&q=zzz", "No people found", add],
    ["channels", "No channels found", page.getByRole("button", { name: "New channel" }).first()],
  ] as const) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectOnePrimary(page, primary, address);
  }

  await page.route("**/api/v1/register", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), streams: [] } });
  });
  await page.goto("/admin/channels");
  await expect(page.getByRole("heading", { name: "There are no channels yet" })).toBeVisible();
  await expectOnePrimary(page, page.getByRole("button", { name: "New channel" }).first(), "no channels");
  await page.unroute("**/api/v1/register");

  await page.goto(`/admin/people?state=deactivated&open=${user_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ben A.");
  await expect(page.getByRole("button", { name: "Reactivate Ben Arslan" })).toBeVisible();
  await expectOnePrimary(page, page.getByRole("button", { name: "Save person" }), "a changed person");
});

test("the schedule of backups has the primary button while there is a change to save", async ({ page }) => {
  await page.goto("/admin/data");
  await expectOnePrimary(page, page.getByRole("button", { name: "Create backup" }), "no change");
  await page.getByLabel("Backups to keep").fill("9");
  await expectOnePrimary(page, page.getByRole("button", { name: "Save schedule" }), "a change");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expectOnePrimary(page, page.getByRole("button", { name: "Create backup" }), "discarded");
});

/** Expects that no other button of the page looks like this one. */
async function expectOnePrimary(page: Page, button: Locator, what: string): Promise<void> {
  await expect(button).toBeVisible();
  const buttons = page.getByRole("main").getByRole("button");
  await expect
    .poll(async () => {
      const primary = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
      return await buttons.evaluateAll(
        (all, color) =>
          all.filter((each) => getComputedStyle(each).backgroundColor === color).map((each) => each.textContent),
        primary,
      );
    }, what)
    .toEqual([await button.textContent()]);
}

/** Expects that nothing lies over the middle of an element. */
async function expectUncovered(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return node.contains(there) || there?.contains(node) === true;
      }),
    )
    .toBe(true);
}
