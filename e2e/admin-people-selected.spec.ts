import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada, asOwner } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

const names = ["Ben Arslan", "Cem Kaya", "Dora Lind", "Emil Moe"];

/** Adds four people. Returns their IDs. */
async function addPeople(server: Parameters<typeof asOwner>[0]): Promise<number[]> {
  const owner = await asOwner(server);
  const people = names.map((full_name, at) => ({ full_name, email: `person-${at}@example.test` }));
  const answer = await owner(userEndpoints.addUsers, { people });
  return answer.people.flatMap(({ user_id }) => user_id ?? []);
}

function selectionOn(page: Page) {
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  return {
    box,
    all: page.getByRole("checkbox", { name: "Select all" }),
    count: (words: string) => page.getByRole("status").filter({ hasText: words }),
    dialog: page.getByRole("dialog"),
    select: async (...some: readonly string[]) => {
      for (const name of some) await box(name).check();
    },
    act: async (action: string) => {
      await page.getByRole("button", { name: "Actions" }).click();
      await page.getByRole("menuitem", { name: action }).click();
    },
    undo: page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }),
  };
}

test("rows are selected one by one, as a range, and all that match", async ({ page, server }) => {
  await addPeople(server);
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await selection.box("Ben Arslan").check();
  await expect(selection.count("1 person selected")).toBeVisible();
  await selection.box("Emil Moe").click({ modifiers: ["Shift"] });
  await expect(selection.count("4 people selected")).toBeVisible();
  await expect(selection.all).toHaveJSProperty("indeterminate", true);
  await expect(people.row("Cem Kaya")).toHaveAttribute("aria-selected", "true");
  // A filter leaves only those of them that match.
  await people.search.fill("Lind");
  await expect(selection.count("1 person selected")).toBeVisible();
  await selection.all.check();
  await expect(selection.count("2 people selected")).toBeVisible();
  await people.search.fill("");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.locator("tr[tabindex='0']")).toBeFocused();
  await expect(page.getByRole("button", { name: "Actions" })).toBeHidden();
  // Selecting opens nobody.
  await expect(page).not.toHaveURL(/open=/);
});

test("with the keyboard only, rows are selected and a role is given", async ({ page, server }) => {
  const [ben = 0, cem = 0] = await addPeople(server);
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await people.row("Ben Arslan").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selection.count("2 people selected")).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(selection.count("2 people selected")).toBeVisible();
  await page.keyboard.press("Control+a");
  await expect(selection.count("5 people selected")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Space");
  await expect(selection.count("2 people selected")).toBeVisible();
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Change role" })).toBeFocused();
  await page.keyboard.press("Enter");
  await selection.dialog.getByLabel("Role").selectOption("Moderator");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Role of 2 people changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions" })).toBeFocused();
  const owner = await asOwner(server);
  const roleOf = async (id: number) => (await owner(userEndpoints.getUser, { user_id_or_email: String(id) })).user.role;
  expect([await roleOf(ben), await roleOf(cem)]).toEqual([roles.moderator, roles.moderator]);
});

test("a change of many roles leaves one's own role as it is", async ({ page, server }) => {
  await addPeople(server);
  const selection = selectionOn(page);
  await peoplePageOn(page).open();
  await selection.all.check();
  await selection.act("Change role");
  await selection.dialog.getByLabel("Role").selectOption("Moderator");
  await expect(selection.dialog).toContainText("You can't change your own role together with others.");
  await selection.dialog.getByRole("button", { name: "Change 4 people" }).click();
  await expect(page.getByText("Role of 4 people changed.")).toBeVisible();
  await expect(peoplePageOn(page).row("Ada Lindholm")).toContainText("Owner");
});

test("undo gives each of several people the role that they had, and deactivates those again who were reactivated", async ({
  page,
  server,
  adminPage,
}) => {
  const [ben = 0, cem = 0] = await addPeople(server);
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, { user_id_or_email: String(ben), role: roles.moderator });
  const fetchBoth = async () => {
    const { members } = await owner(userEndpoints.getUsers, {});
    return [ben, cem].map((id) => members.find(({ user_id }) => user_id === id));
  };
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("People");
  await selection.select("Ben Arslan", "Cem Kaya");
  await selection.act("Change role");
  await selection.dialog.getByLabel("Role").selectOption("Guest");
  await selection.dialog.getByRole("button", { name: "Change 2 people" }).click();
  await expect(page.getByText("Role of 2 people changed.")).toBeVisible();
  await expect(people.row("Cem Kaya")).toContainText("Guest");
  expect(await fetchBoth()).toMatchObject([{ role: roles.guest }, { role: roles.guest }]);
  await selection.undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(people.row("Ben Arslan")).toContainText("Moderator");
  await expect(people.row("Cem Kaya")).toContainText("Member");
  expect(await fetchBoth()).toMatchObject([{ role: roles.moderator }, { role: roles.member }]);

  for (const user_id of [ben, cem]) await owner(userEndpoints.deactivateUser, { user_id });
  await people.state.selectOption("Deactivated people");
  await expect(people.rows).toHaveText([/Ben Arslan/, /Cem Kaya/]);
  await selection.select("Ben Arslan", "Cem Kaya");
  await selection.act("Reactivate");
  await selection.dialog.getByRole("button", { name: "Reactivate 2 people" }).click();
  await expect(page.getByText("2 people reactivated.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No people found" })).toBeVisible();
  expect(await fetchBoth()).toMatchObject([{ is_active: true }, { is_active: true }]);
  await selection.undo.last().press("Enter");
  await expect(people.rows).toHaveText([/Ben Arslan/, /Cem Kaya/]);
  expect(await fetchBoth()).toMatchObject([{ is_active: false }, { is_active: false }]);
});

test("undo gives somebody the role that they had got while the dialog was open", async ({ page, server }) => {
  const [ben = 0] = await addPeople(server);
  const owner = await asOwner(server);
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await selection.select("Ben Arslan");
  await selection.act("Change role");
  await selection.dialog.getByLabel("Role").selectOption("Guest");
  await owner(userEndpoints.editUser, { user_id_or_email: String(ben), role: roles.moderator });
  await expect(page.locator("tr").filter({ hasText: "Ben Arslan" })).toContainText("Moderator");
  await selection.dialog.getByRole("button", { name: "Change 1 person" }).click();
  await expect(page.getByText("Role of 1 person changed.")).toBeVisible();
  await expect(people.row("Ben Arslan")).toContainText("Guest");
  await selection.undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(people.row("Ben Arslan")).toContainText("Moderator");
});

test("where no group exists, the dialog that adds people to one leads to a new group", async ({ page, server }) => {
  await addPeople(server);
  const selection = selectionOn(page);
  await peoplePageOn(page).open();
  await selection.select("Ben Arslan", "Cem Kaya");
  await selection.act("Add to group");
  await expect(selection.dialog.getByRole("heading", { name: "There are no groups yet" })).toBeVisible();
  await expect(selection.dialog.getByRole("combobox")).toHaveCount(0);
  await expectAccessibleInBothColors(page, "there is no group");
  await selection.dialog.getByRole("link", { name: "New group" }).click();
  await expect(page.getByRole("button", { name: "Create group" })).toBeVisible();
  await expect(selection.dialog).toHaveCount(0);
});

test("several people are deactivated, those who cannot be are named with the reason, and it is undone", async ({
  page,
  server,
}) => {
  const [ben = 0, cem = 0] = await addPeople(server);
  const managers = { direct_members: [ben, cem], direct_subgroups: [] };
  const packers = { name: "packers", description: "", members: [ben], can_manage_group: managers };
  await (await asOwner(server))(groupEndpoints.createGroup, packers);
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await selection.all.check();
  await selection.act("Deactivate");
  await expect(selection.dialog).toContainText("Ada Lindholm");
  await expect(selection.dialog).toContainText("You can't deactivate your own account here.");
  await expect(selection.dialog).toContainText(
    "Only people from this selection manage the group packers. After this, only administrators can.",
  );
  await expectAccessibleInBothColors(page, "the dialog that deactivates several people");
  await selection.dialog.getByRole("button", { name: "Deactivate 4 people" }).click();
  await expect(page.getByText("4 people deactivated.")).toBeVisible();
  await expect(people.rows).toHaveText([/Ada Lindholm/]);
  await expect(page.getByRole("button", { name: "Actions" })).toBeFocused();
  await selection.undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(people.rows).toHaveCount(5);

  // Those who are back are still selected.
  await page.getByRole("button", { name: "Clear selection" }).click();
  await selection.select("Ben Arslan", "Cem Kaya");
  await selection.act("Deactivate");
  await selection.dialog.getByRole("button", { name: "Deactivate 2 people" }).click();
  await expect(page.getByRole("button", { name: "Actions" })).toHaveCount(0);
  await expect(page.locator("tr[tabindex='0']")).toBeFocused();
  await people.state.selectOption("Deactivated people");
  await selection.all.check();
  await selection.act("Reactivate");
  await selection.dialog.getByRole("button", { name: "Reactivate 2 people" }).click();
  await expect(page.getByText("2 people reactivated.")).toBeVisible();
});

test("several people join a group and channels and leave them; undo leaves those who were there before", async ({
  page,
  server,
}) => {
  const [ben = 0, cem = 0, dora = 0] = await addPeople(server);
  const owner = await asOwner(server);
  await owner(groupEndpoints.createGroup, { name: "packers", description: "", members: [ben] });
  const { id: stream_id } = await owner(channelEndpoints.createChannel, { name: "workshop", subscribers: [ben] });
  const findGroup = async () =>
    (await owner(groupEndpoints.getGroups, {})).user_groups.find(({ name }) => name === "packers");
  const membersOf = async () => (await findGroup())?.members.toSorted();
  const subscribersOf = async () =>
    (await owner(subscriptionEndpoints.getSubscribers, { stream_id })).subscribers.filter((id) => id >= ben).toSorted();

  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await selection.select("Ben Arslan", "Cem Kaya", "Dora Lind");
  await selection.act("Add to group");
  await selection.dialog.getByLabel("Group").click();
  await page.getByRole("option", { name: "packers" }).click();
  await selection.dialog.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByText("2 people added to packers.")).toBeVisible();
  expect(await membersOf()).toEqual([ben, cem, dora]);
  await selection.undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await membersOf()).toEqual([ben]);

  await selection.act("Add to channels");
  await selection.dialog.getByRole("combobox", { name: "Channels" }).fill("workshop");
  await page.keyboard.press("Enter");
  await selection.dialog.getByRole("button", { name: "Add 3 people" }).click();
  // Ben is in the channel already.
  await expect(page.getByText("2 people added to the channels.")).toBeVisible();
  expect(await subscribersOf()).toEqual([ben, cem, dora]);
  await selection.undo.last().click();
  await expect.poll(subscribersOf).toEqual([ben]);

  await selection.act("Remove from channels");
  await selection.dialog.getByRole("combobox", { name: "Channels" }).fill("workshop");
  await page.keyboard.press("Enter");
  await selection.dialog.getByRole("button", { name: "Remove 3 people" }).click();
  await expect(page.getByText("1 person removed from the channels.")).toBeVisible();
  expect(await subscribersOf()).toEqual([]);
  await selection.undo.last().click();
  await expect.poll(subscribersOf).toEqual([ben]);
});

test("a lost connection stops a change of hundreds of people, and it goes on from there", async ({
  page,
  context,
  data,
  server,
  startAgain,
}) => {
  await server.stop();
  addColleagues(data, 300);
  const { url } = await startAgain();
  const people = peoplePageOn(page);
  const selection = selectionOn(page);
  await people.open();
  await people.search.fill("Colleague");
  await selection.all.check();
  await selection.act("Change role");
  await selection.dialog.getByLabel("Role").selectOption("Moderator");
  await selection.dialog.getByRole("button", { name: /^Change \d+ people$/ }).click();
  await expect(selection.dialog.getByRole("progressbar")).toBeVisible();
  await context.setOffline(true);
  await expect(selection.dialog.getByRole("alert")).toContainText("The server did not answer.");
  await context.setOffline(false);
  await selection.dialog.getByRole("button", { name: "Continue" }).click();
  await expect(selection.dialog).toBeHidden({ timeout: 60_000 });
  const owner = await asOwner({ ...server, url });
  const { members } = await owner(userEndpoints.getUsers, {});
  const colleagues = members.filter(({ full_name, is_active }) => full_name.startsWith("Colleague") && is_active);
  expect(new Set(colleagues.map(({ role }) => role))).toEqual(new Set([roles.moderator]));
});
