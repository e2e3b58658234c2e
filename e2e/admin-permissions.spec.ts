import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada, asOwner, asPerson, nina, organizationName, type Person, signInByApi } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { createGroup, groupsPageOn } from "./pages/groups-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

const kaj: Person = { full_name: "Kaj Holm", email: "kaj@example.test", password: "garden gate" };

/** The refusal of somebody who does not have a permission. */
const notPermitted = { requestProblem: "not_permitted" };

test("permissions are searched by their titles and descriptions, and edits stay while others are shown", async ({
  page,
}) => {
  const organization = organizationPageOn(page);
  await page.goto("/admin/organization?open=permissions");
  const search = page.getByRole("searchbox", { name: "Search permissions" });
  const bots = groupsPageOn(page).picker("Who can create bots of any kind");
  await bots.choose("", "Owners only");
  const heading = page.getByRole("heading", { name: "Inviting and seeing people" });
  const headingTop = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const fieldBottom = await search.evaluate((field) => field.getBoundingClientRect().bottom);
  expect(headingTop - fieldBottom).toBeLessThan(80);
  await search.fill("add emoji");
  await expect(bots.whole).toBeHidden();
  await expect(organization.picker("Who can add emoji")).toBeVisible();
  await search.fill("nothing is called this");
  await expect(page.getByRole("heading", { name: "No permissions found" })).toBeVisible();
  await search.fill("");
  await expect(bots.whole.getByText("Changed")).toBeVisible();
});

test("giving a permission to more than a hundred people asks first", async ({ page, data, server, startAgain }) => {
  await server.stop();
  addColleagues(data, 200);
  await startAgain();
  const organization = organizationPageOn(page);
  await page.goto("/admin/organization?open=permissions");
  const bots = groupsPageOn(page).picker("Who can create bots of any kind");
  await bots.choose("", "Owners only");
  const save = organization.button("Save permissions");
  await save.click();
  await expect(bots.whole.getByText("Changed")).toBeHidden();

  await bots.choose("", "Members");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Give permissions to many people?" });
  await expect(dialog.getByRole("listitem")).toHaveText([/Who can create bots of any kind.*\d{3} people instead of 1/]);
  await expectAccessibleInBothColors(page, "the question before a wider permission");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was saved.")).toBeVisible();
  await expect(bots.whole.getByText("Changed")).toBeVisible();
  await save.click();
  await dialog.getByRole("button", { name: "Save permissions" }).click();
  await expect(bots.whole.getByText("Changed")).toBeHidden();
});

test.describe("with Nina and Kaj", () => {
  test.use({ people: "Ada and Nina" });

  test("a permission is given to a group of one's own: Nina, who is in it, may then invite, and Kaj may not", async ({
    page,
    server,
    browser,
    adminPage,
  }) => {
    const owner = await asOwner(server);
    await owner(userEndpoints.createUser, kaj);
    const [hers, his] = [await asPerson(server, nina), await asPerson(server, kaj)];
    const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
    const packers = await createGroup(server, "packers", { members: [user_id] });
    await expect(hers(invitationEndpoints.createInvitationLink, {})).rejects.toMatchObject(notPermitted);
    const label = "Who can create invitation links";
    const organization = organizationPageOn(page);
    await adminPage.open("/admin", "Overview");
    await adminPage.goTo("Organization");
    await organization.part("Permissions").click();
    await organization.givePermission(label, "pack", "packers");
    await expect(organization.picker(label)).toContainText("Changed");
    await organization.button("Save permissions").click();
    await expect(organization.saved).toBeVisible();
    // Administrators keep it.
    await expect(organization.picker(label)).toContainText("Administrators and above");
    expect(await fetchPermission(owner, "create_multiuse_invite_group")).toEqual({
      direct_members: [],
      direct_subgroups: [systemGroupId("role:administrators"), packers],
    });

    const invite = async (person: Person) => {
      const theirs = await browser.newPage({ baseURL: server.url });
      await signInByApi(theirs.context(), server, person);
      await theirs.goto("/");
      await chatPageOn(theirs).openOrganizationMenu(organizationName);
      return { theirs, item: theirs.getByRole("menuitem", { name: "Invite people" }) };
    };
    const kajs = await invite(kaj);
    await expect(kajs.item).toHaveCount(0);
    await kajs.theirs.close();
    await expect(his(invitationEndpoints.createInvitationLink, {})).rejects.toMatchObject(notPermitted);
    const ninas = await invite(nina);
    await ninas.item.click();
    const dialog = ninas.theirs.getByRole("dialog", { name: "Invite people" });
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByText(`${server.url}/join/`)).toBeVisible();
    await ninas.theirs.close();
    const { invites } = await owner(invitationEndpoints.getInvitations, {});
    expect(invites.map(({ invited_by_user_id }) => invited_by_user_id)).toEqual([user_id]);
  });
});

/** A permission of the organization, as a client receives it with its first registration. */
async function fetchPermission(call: Client, name: string): Promise<unknown> {
  const answer = await call(eventQueueEndpoints.registerQueue, { fetch_event_types: ["realm"] });
  return new Map<string, unknown>(Object.entries(answer)).get(`realm_${name}`);
}
