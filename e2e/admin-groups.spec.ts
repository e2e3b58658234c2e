import type { Browser, Page } from "@playwright/test";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina, signInByApi } from "./office.ts";
import { createGroup, groupsPageOn } from "./pages/groups-page.ts";
import { tabTo } from "./pages/tab-to.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const [everyone, members, moderators, nobody] = [2, 3, 5, 8];

test.use({ people: "Ada and Nina", signedIn: ada });

test("Ada creates a group with a name, members and permissions", async ({ page, server, adminPage }) => {
  const groups = groupsPageOn(page);
  await adminPage.open("/admin/groups", "Groups");
  await expect(page.getByRole("heading", { name: "There are no groups yet" })).toBeVisible();
  await expect(groups.button("New group")).toHaveCount(1);
  await groups.button("New group").click();
  await groups.button("Create group").click();
  await expect(page.getByText("Enter a name for the group.")).toBeVisible();
  await groups.name.fill("role:packers");
  await groups.button("Create group").click();
  await expect(page.getByText("A group's name can't start with “role:”.")).toBeVisible();
  await groups.name.fill("packers");
  await groups.about.fill("Packing and delivery");
  await page.getByRole("combobox", { name: "Members", exact: true }).fill("nin");
  await page.getByRole("option", { name: nina.full_name }).click();

  const join = groups.picker("Who can join");
  await join.field.click();
  const refused = join.options.filter({ hasText: "Everyone including guests" });
  await expect(refused).toHaveText(/Guests can't have this/);
  await refused.click({ force: true });
  await expect(join.whole.getByText("Nobody", { exact: true })).toBeVisible();
  await join.choose("", "Full members");
  await join.choose("mod", "Moderators and above");
  await expect(join.whole.getByText("Full members", { exact: true })).toBeHidden();
  await join.choose("nina", nina.full_name);
  await join.whole.getByRole("button", { name: "2 people" }).click();
  await expect(groups.dialog.getByRole("listitem")).toHaveText([/Ada Lindholm.*Owner/, /Nina Vogel.*Member/]);
  await page.keyboard.press("Escape");
  await groups.button("Create group").click();

  await expect(groups.panel("packers")).toBeVisible();
  await expect(groups.row("packers")).toContainText("1");
  const [created] = await listGroups(server);
  expect(created).toMatchObject({ name: "packers", description: "Packing and delivery", can_leave_group: everyone });
  expect(created?.can_join_group).toEqual({
    direct_members: created?.members,
    direct_subgroups: [moderators],
  });
});

test("with the keyboard only, Ada opens a group, gives a permission and takes it back", async ({
  page,
  server,
  adminPage,
}) => {
  await createGroup(server, "packers");
  const groups = groupsPageOn(page);
  await adminPage.open("/admin/groups", "Groups");
  await tabTo(page, groups.row("packers"));
  await page.keyboard.press("Enter");
  await expect(groups.panel("packers")).toBeVisible();
  const join = groups.picker("Who can join");
  await tabTo(page, join.field);
  await page.keyboard.type("mem");
  await expect(join.field).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(join.options).toHaveCount(0);
  await expect(join.field).toHaveAccessibleDescription(/Chosen: Members.*2 people/);
  await expect(join.whole).toContainText("Changed");
  await tabTo(page, groups.button("Save group"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await listGroups(server)).toMatchObject([{ can_join_group: members }]);

  await tabTo(page, join.field, "Shift+Tab");
  await page.keyboard.press("Backspace");
  await expect(join.whole.getByText("Nobody", { exact: true })).toBeVisible();
  await tabTo(page, groups.button("Save group"));
  await page.keyboard.press("Enter");
  await expect.poll(async () => await listGroups(server)).toMatchObject([{ can_join_group: nobody }]);
});

test("people and whole groups are added and removed, and another device shows it at once", async ({
  page,
  browser,
  server,
  adminPage,
}) => {
  const packers = await createGroup(server, "packers");
  const shop = await createGroup(server, "shop");
  const other = await openAsSecondAdministrator(browser, server);
  await other.goto(`${server.url}/admin/groups?open=${shop}`);
  const groups = groupsPageOn(page);
  await adminPage.open("/admin/groups", "Groups");
  await groups.row("shop").click();
  const field = page.getByRole("combobox", { name: "Add people or groups" });
  await field.fill("nina");
  await page.getByRole("option", { name: nina.full_name }).click();
  await field.fill("pac");
  await page.getByRole("option", { name: "packers" }).click();
  await groups.button("Add to group").click();
  for (const each of [page, other]) {
    await expect(
      each.getByRole("list", { name: "Groups in shop" }).getByRole("link", { name: "packers" }),
    ).toBeVisible();
    await expect(each.getByRole("region", { name: "People in shop" })).toContainText(nina.full_name);
  }
  await field.fill("pac");
  await expect(page.getByText("No matches found.")).toBeVisible();
  await field.fill("");

  await groups.button(`Remove ${nina.full_name}`).click();
  await expect(other.getByRole("region", { name: "People in shop" })).toBeHidden();
  await groups.toast.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByRole("region", { name: "People in shop" })).toContainText(nina.full_name);
  await page.getByRole("link", { name: "packers", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`open=${packers}`));
  const [, saved] = await listGroups(server);
  expect(saved).toMatchObject({ direct_subgroup_ids: [packers] });
});

test("a name that is taken, also by a group that the page does not have, is refused at its field", async ({
  page,
  server,
}) => {
  const gone = await createGroup(server, "schedulers");
  const id = await createGroup(server, "packers");
  const owner = await asOwner(server);
  await owner(groupEndpoints.deactivateGroup, { user_group_id: gone });
  const groups = groupsPageOn(page);
  await page.goto(`/admin/groups?open=${id}`);
  await groups.name.fill("Schedulers");
  await groups.button("Save group").click();
  await expect(groups.name).toHaveAccessibleDescription(/That name is taken by a deactivated group/);
  await groups.name.fill("pac\u200Bkers");
  await groups.button("Save group").click();
  await expect(groups.name).toHaveAccessibleDescription(/invisible character at position 4/);

  // Somebody else takes the name, but the page does not receive the event.
  await page.route("**/api/v1/events*", () => {});
  await page.reload();
  await expect(groups.name).toBeVisible();
  await createGroup(server, "bookbinders");
  await groups.name.fill("Bookbinders");
  await groups.button("Save group").click();
  await expect(groups.name).toHaveAccessibleDescription("That name is taken. Choose another name.");
  await expect(groups.name).toBeFocused();
});

test("Ada sees a change from another device before saving, and again after a conflict", async ({ page, server }) => {
  const id = await createGroup(server, "packers");
  const owner = await asOwner(server);
  const groups = groupsPageOn(page);
  await page.goto(`/admin/groups?open=${id}`);
  const join = groups.picker("Who can join");
  await join.choose("mem", "Members");
  await owner(groupEndpoints.updateGroup, { user_group_id: id, can_join_group: { new: moderators } });
  await expect(page.getByText("Someone else changed “Who can join”.")).toBeVisible();
  await groups.button("Use theirs").click();
  await expect(join.whole.getByText("Moderators and above", { exact: true })).toBeVisible();

  // The page does not receive the other change before it sends its own.
  let releaseEvents = () => {};
  const requestsHeld = new Promise<void>((resolve) => {
    releaseEvents = resolve;
  });
  await page.route("**/api/v1/events*", async (route) => {
    await requestsHeld;
    await route.continue();
  });
  await owner(groupEndpoints.updateGroup, { user_group_id: id, description: "Menus" });
  await expect(groups.about).toHaveValue("Menus");
  await owner(groupEndpoints.updateGroup, { user_group_id: id, can_join_group: { new: nobody } });
  await join.choose("mem", "Members");
  await groups.button("Save group").click();
  await expect(join.field).toHaveAccessibleDescription(/Someone else changed this at the same time/);
  releaseEvents();
  await expect(page.getByText("Someone else changed “Who can join”.")).toBeVisible();
  await groups.button("Save group").click();
  await expect.poll(async () => await listGroups(server)).toMatchObject([{ can_join_group: members }]);
});

test("a group in use cannot be deactivated, its uses are linked, and without them it can", async ({
  page,
  server,
  adminPage,
}) => {
  const packers = await createGroup(server, "packers");
  const shop = await createGroup(server, "shop", { subgroups: [packers], can_join_group: packers });
  const groups = groupsPageOn(page);
  await adminPage.open("/admin/groups", "Groups");
  await groups.row("packers").click();
  await groups.button("Deactivate group").click();
  const confirm = groups.dialog.getByRole("button", { name: "Deactivate group" });
  await confirm.click();
  await expect(groups.dialog.getByRole("listitem")).toHaveText([
    "Member of the group shop",
    "Group shop: Who can join",
  ]);
  await groups.dialog.getByRole("link", { name: "shop" }).first().click();
  await expect(page).toHaveURL(new RegExp(`open=${shop}`));
  await groups.button("Remove packers").first().click();
  const join = groups.picker("Who can join");
  await join.remove("packers");
  await groups.button("Save group").click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await groups.row("packers").click();
  await groups.button("Deactivate group").click();
  await confirm.click();
  await expect(page.getByText("This group is deactivated.")).toBeVisible();
  await expect(groups.row("packers")).toBeHidden();
  await groups.show.selectOption("Deactivated groups");
  await expect(page).toHaveURL(/show=deactivated/);
  await groups.row("packers").click();
  await groups.button("Reactivate group").click();
  await expect(page.getByRole("heading", { name: "No deactivated groups" })).toBeVisible();
});

test("edits are kept when the connection is lost, and when the group is deactivated meanwhile", async ({
  page,
  server,
  startAgain,
}) => {
  const id = await createGroup(server, "packers");
  const groups = groupsPageOn(page);
  await page.goto(`/admin/groups?open=${id}`);
  await groups.about.fill("Packing and delivery");
  await server.stop();
  await groups.button("Save group").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  const restarted = await startAgain();
  const owner = await asOwner(restarted);
  await owner(groupEndpoints.deactivateGroup, { user_group_id: id });
  await expect(page.getByText("This group is deactivated.")).toBeVisible({ timeout: 30_000 });
  await expect(groups.about).toHaveValue("Packing and delivery");
  await groups.button("Save group").click();
  await expect.poll(async () => await listGroups(restarted)).toMatchObject([{ description: "Packing and delivery" }]);
  await page.goto("/admin/groups?open=999");
  await expect(page.getByRole("heading", { name: "Group not found" })).toBeVisible();
});

test("an administrator who does not manage a group sees it and cannot change it", async ({ browser, server }) => {
  const id = await createGroup(server, "packers");
  const page = await openAsSecondAdministrator(browser, server);
  await page.goto(`${server.url}/admin/groups?open=${id}`);
  const groups = groupsPageOn(page);
  await expect(page.getByText("Only people who can manage this group can change its settings.")).toBeVisible();
  await expect(groups.name).not.toBeEditable();
  await expect(groups.picker("Who can manage the group").whole).toContainText(ada.full_name);
  await expect(groups.panel("packers").getByRole("combobox")).toHaveCount(0);
  await expect(groups.panel("packers").getByRole("button", { name: /Save|Deactivate|Add|Remove/ })).toHaveCount(0);
});

test("among ten thousand people, holders are counted at once, and a few letters find anybody", async ({
  page,
  data,
  server,
  startAgain,
}) => {
  const id = await createGroup(server, "packers");
  await server.stop();
  addColleagues(data, 10_000);
  await startAgain();
  const groups = groupsPageOn(page);
  await page.goto(`/admin/groups?open=${id}`);
  const join = groups.picker("Who can join");
  await join.choose("", "Members");
  const count = join.whole.getByRole("button", { name: "7,716 people" });
  await expect(count).toBeVisible();
  const longest = await measureLongestTask(page, async () => {
    await join.field.pressSequentially("colleague 09999");
    await page.getByRole("option", { name: "Colleague 09999" }).click();
  });
  // On an idle machine, the task takes much less time.
  expect(longest).toBeLessThan(1500);
  // The list stays open, and covers the number of people.
  await join.field.press("Escape");
  await count.click();
  await groups.dialog.getByRole("searchbox").fill("09998");
  await expect(groups.dialog.getByRole("listitem")).toHaveText([/Colleague 09998/]);
});

test("nothing violates accessibility rules in light and dark colors, at 1280 and 360 pixels", async ({
  page,
  server,
}) => {
  const id = await createGroup(server, "packers");
  const shop = await createGroup(server, "shop", { description: "Everybody outside", subgroups: [id] });
  const owner = await asOwner(server);
  await owner(groupMemberEndpoints.updateMembers, { user_group_id: shop, add: [await findNinasId(server)] });
  const groups = groupsPageOn(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/groups?open=${shop}`);
    await groups.picker("Who can join").field.click();
    await page.keyboard.type("n");
    await expectAccessibleInBothColors(page, `a group at ${width} px`);
    await page.keyboard.press("Escape");
    await expectFits(page);
    await groups.picker("Who can leave").whole.getByRole("button", { name: "2 people" }).click();
    await expectAccessibleInBothColors(page, `who that means at ${width} px`);
    await page.keyboard.press("Escape");
    for (const address of ["open=new", "show=roles&open=3", "show=deactivated"]) {
      await page.goto(`/admin/groups?${address}`);
      await expectAccessibleInBothColors(page, `${address} at ${width} px`);
    }
  }
});

/** The longest task on the page's main thread during an action, in milliseconds. */
async function measureLongestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const durations = [0];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: "longtask" });
    return durations;
  });
  await act();
  return tasks.evaluate((durations) => Math.max(...durations));
}

async function listGroups(server: Server) {
  const owner = await asOwner(server);
  const { user_groups } = await owner(groupEndpoints.getGroups, { include_deactivated_groups: true });
  return user_groups.filter(({ is_system_group }) => !is_system_group);
}

async function findNinasId(server: Server): Promise<number> {
  const owner = await asOwner(server);
  const { members: people } = await owner(userEndpoints.getUsers, {});
  return people.find(({ full_name }) => full_name === nina.full_name)?.user_id ?? 0;
}

/** Makes Nina an administrator, signed in on a page of her own. */
async function openAsSecondAdministrator(browser: Browser, server: Server): Promise<Page> {
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, {
    user_id_or_email: String(await findNinasId(server)),
    role: roles.administrator,
  });
  const page = await browser.newPage({ baseURL: server.url });
  await signInByApi(page.context(), server, nina);
  return page;
}
