import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina, type Person } from "./office.ts";
import { overviewPageOn } from "./pages/overview-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

const bo: Person = { full_name: "Bo Lind", email: "bo@example.test", password: "garden gate" };

/** Bo was never active. Nina is active, and in a group and a channel that only she manages. */
async function fillIn(server: Server): Promise<void> {
  const hers = await asPerson(server, nina);
  await hers(presenceEndpoints.updatePresence, { status: "active" });
  const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
  const herself = { direct_members: [user_id], direct_subgroups: [] };
  const owner = await asOwner(server);
  await owner(userEndpoints.createUser, bo);
  const packers = { name: "packers", description: "", members: [user_id] };
  await owner(groupEndpoints.createGroup, { ...packers, can_manage_group: herself });
  await owner(channelEndpoints.createChannel, {
    name: "workshop",
    subscribers: [user_id],
    can_administer_channel_group: herself,
  });
  await owner(subscriptionEndpoints.subscribe, {
    subscriptions: Array.from({ length: 12 }, (_, index) => ({ name: `room ${index}` })),
    principals: [user_id],
  });
}

test("Ada sees when people were last active, and sorts by it", async ({ page, server }) => {
  await fillIn(server);
  const people = peoplePageOn(page);
  await people.open();
  const header = page.getByRole("columnheader", { name: "Last active" });
  await expect(header).toBeVisible();
  const column = (await people.table.getByRole("columnheader").allTextContents()).indexOf("Last active");
  const cell = (name: string) => people.row(name).locator("td").nth(column);
  await expect(cell(nina.full_name)).toHaveText(/^(just now|\d+ minutes? ago)$/);
  await expect(cell(bo.full_name)).toHaveText("Never");
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(people.rows.first()).toContainText(bo.full_name);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(people.rows.last()).toContainText(bo.full_name);
  await expect(page).toHaveURL(/sort=-active/);
});

test.describe("the last activity cannot be loaded", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test("the page says so, and lists the people all the same", async ({ page }) => {
    await page.route("**/api/v1/users/activity", (route) => route.abort());
    const people = peoplePageOn(page);
    await people.open();
    await expect(page.getByRole("alert")).toContainText("The server did not answer.");
    await people.openPerson(nina.full_name);
    await expect(people.details(nina.full_name).getByRole("alert")).toContainText("The server did not answer.");
  });
});

test("of somebody without presence only the day is named, and the details say that it can be up to a day old", async ({
  page,
  server,
}) => {
  const hers = await asPerson(server, nina);
  const people = peoplePageOn(page);
  await people.open();
  await expect(people.row(nina.full_name).getByText(/^(today|yesterday)$/)).toHaveCount(1);
  await people.openPerson(nina.full_name);
  const lastActive = people.details(nina.full_name).locator("dt:text-is('Last active') + dd");
  await expect(lastActive).toHaveText(/^(today|yesterday)Can be up to a day old\.$/);
  await hers(presenceEndpoints.updatePresence, { status: "active" });
  await page.reload();
  await expect(lastActive).toHaveText(/^(just now|\d+ minutes? ago)$/);
});

test("Nina's groups and channels are listed on a phone, all of them when asked, and lead there by keyboard", async ({
  page,
  server,
}) => {
  await fillIn(server);
  await page.setViewportSize({ width: 360, height: 740 });
  const people = peoplePageOn(page);
  await people.open();
  await people.openPerson(nina.full_name);
  const details = people.details(nina.full_name);
  await expect(details.locator("dt:text-is('Last active') + dd")).toHaveText(/^(just now|\d+ minutes? ago)$/);
  const [groups, channels] = ["Groups", "Channels"].map((name) => details.getByRole("region", { name, exact: true }));
  if (groups === undefined || channels === undefined) throw new Error("There is no such region.");
  await expect(groups.getByRole("link")).toHaveText(["packers"]);
  await expect(channels.getByRole("link")).toHaveCount(10);
  await channels.getByRole("button", { name: /^Show all/ }).focus();
  await page.keyboard.press("Enter");
  await expect(channels.getByRole("link", { name: "workshop" })).toBeVisible();
  await expect(channels.getByRole("link").nth(10)).toBeFocused();
  await expectAccessible(page, "a person's groups and channels");
  await expectFits(page, "a person's groups and channels");
  await groups.getByRole("link", { name: "packers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/groups\?open=\d+/);
});

test("before Nina is deactivated, Ada reads what only she manages", async ({ page, server }) => {
  await fillIn(server);
  const people = peoplePageOn(page);
  await people.open();
  await people.openPerson(nina.full_name);
  await people.details(nina.full_name).getByRole("button", { name: "Deactivate Nina Vogel" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "Only Nina Vogel manages the channel workshop. After this, only administrators can.",
  );
  await expect(dialog).toContainText("Only Nina Vogel manages the group packers. After this, only administrators can.");
  await expectAccessible(page, "the dialog of a deactivation with what only Nina manages");
});

test("Ada makes Nina a second owner, who can then do what only owners do", async ({ page, server, adminPage }) => {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.administrator });
  const openJoining = () => hers(organizationEndpoints.updateOrganization, { invite_required: false });
  await expect(openJoining()).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  const people = peoplePageOn(page);
  const warning = overviewPageOn(page).warning("You are the only owner");
  await adminPage.open("/admin", "Overview");
  await expect(warning).toBeVisible();
  await adminPage.goTo("People");
  await people.openPerson(nina.full_name);
  const panel = people.details(nina.full_name);
  await panel.getByLabel("Role").selectOption("Owner");
  await expect(panel.getByText("Can do everything, including making others owners.")).toBeVisible();
  await panel.getByRole("button", { name: "Save person" }).click();
  await expect(panel.getByText("Saved")).toBeVisible();
  await expect(people.row(nina.full_name)).toContainText("Owner");
  expect((await owner(userEndpoints.getUser, { user_id_or_email: nina.email })).user.role).toBe(roles.owner);
  await openJoining();
  await adminPage.goTo("Overview");
  await expect(overviewPageOn(page).organization).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test.describe("Nina is an administrator", () => {
  test.use({ signedIn: nina, expectedErrors: /Failed to load resource/ });

  test("when Bo becomes an owner, Nina's dialog to deactivate him says that she may not, and the focus stays near", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.administrator });
    await owner(userEndpoints.createUser, bo);
    const people = peoplePageOn(page);
    await people.open();
    await people.openPerson(bo.full_name);
    const details = people.details(bo.full_name);
    await details.getByRole("button", { name: "Deactivate Bo Lind" }).click();
    const dialog = page.getByRole("dialog", { name: "Deactivate Bo Lind?" });
    await expect(dialog).toBeVisible();
    await owner(userEndpoints.editUser, { user_id_or_email: bo.email, role: roles.owner });
    await expect(page.getByText("Only owners can deactivate an owner.")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Deactivate Bo Lind" }).click();
    await expect(dialog).toContainText("You don't have permission to do this. Ask an owner.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { name: bo.full_name })).toBeFocused();
    expect((await owner(userEndpoints.getUser, { user_id_or_email: bo.email })).user.is_active).toBe(true);
  });
});
