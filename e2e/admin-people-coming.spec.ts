import { readFileSync } from "node:fs";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina, organizationName } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { signUpPageOn } from "./pages/sign-up-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.describe("new people, added by Ada", () => {
  test.use({ people: "Ada and Nina", signedIn: ada });

  test("Tove is added with the keyboard only, and edits stay after a refusal and a lost connection", async ({
    page,
    server,
    context,
    browser,
  }) => {
    const people = peoplePageOn(page);
    await people.open();
    await expect(people.rows).toHaveText([/Ada/, /Nina/]);
    await page.getByRole("button", { name: "Add person" }).focus();
    await page.keyboard.press("Enter");
    const panel = people.details("Add person");
    await expect(page).toHaveURL(/open=new/);
    await panel.getByLabel("Name").focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByText("Enter an email address.")).toBeVisible();
    await expect(panel.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Tove|12");
    await expect(panel.getByLabel("Name")).toHaveValue("Tove|12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("tove@example.org");
    await page.keyboard.press("Enter");
    await expect(panel.getByText("Leave out the | before the number at the end.")).toBeVisible();
    await expect(panel.getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Tove Berg");
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(panel.getByText(/The server did not answer/)).toBeVisible();
    await expect(panel.getByLabel("Name")).toHaveValue("Tove Berg");
    await context.setOffline(false);
    await panel.getByLabel("Email").fill(nina.email);
    await page.keyboard.press("Enter");
    await expect(panel.getByText("Nina Vogel has this address.")).toBeVisible();
    await panel.getByLabel("Email").fill("tove@example.test");
    await panel.getByLabel("Channels").focus();
    await page.keyboard.type("gen");
    await expect(page.getByRole("option", { name: "general" })).toBeVisible();
    await page.keyboard.press("Enter");
    await panel.getByLabel("Name").focus();
    await page.keyboard.press("Enter");
    const added = people.details("Tove Berg");
    await expect(added.getByText("Tove Berg added.")).toBeVisible();
    await expect(people.rows).toHaveText([/Ada/, /Nina/, /Tove/]);
    const link = (await added.locator("code").textContent()) ?? "";
    const hers = await browser.newPage({ baseURL: server.url });
    await hers.goto(new URL(link).pathname);
    await expect(hers.getByRole("heading", { name: "Welcome, Tove Berg. Choose a password." })).toBeVisible();
    await expect(hers.getByText(`You use it to sign in to ${organizationName}.`)).toBeVisible();
    await hers.getByLabel("Password", { exact: true }).fill("battery horse");
    await hers.getByRole("button", { name: "Save and sign in" }).click();
    await chatPageOn(hers).expectOrganization(organizationName);
    await hers.close();

    await added.getByRole("button", { name: "Add another person" }).click();
    await panel.getByLabel("Name").fill("Sven Berg");
    await panel.getByLabel("Email").fill("sven@example.test");
    await panel.getByLabel("Role").selectOption("Guest");
    await panel.getByLabel("With a first password").check();
    await panel.getByLabel("First password", { exact: true }).fill("short");
    await panel.getByRole("button", { name: "Add person", exact: true }).click();
    await expect(panel.getByText(/Use at least 8 characters/)).toBeVisible();
    await panel.getByLabel("First password", { exact: true }).fill("battery horse");
    await panel.getByRole("button", { name: "Add person", exact: true }).click();
    await expect(people.details("Sven Berg").locator("code")).toHaveText("battery horse");
    await asPerson(server, { email: "sven@example.test", password: "battery horse" });
    await expect(people.row("Sven Berg")).toContainText("Guest");
  });

  test("an invitation link is created, printed as a sheet, used by Tove, seen elsewhere, and revoked", async ({
    page,
    server,
    browser,
  }) => {
    const people = peoplePageOn(page);
    await people.open();
    await people.view("Invitations").click();
    await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
    await page.getByRole("button", { name: "Invite by link" }).first().click();
    const panel = people.details("Invite by link");
    await panel.getByLabel("Role").selectOption("Guest");
    await panel.getByLabel("Expires after").selectOption("1 day");
    await panel.getByLabel("Other channels").click();
    await page.getByRole("option", { name: "general" }).click();
    await panel.getByRole("button", { name: "Create link" }).click();
    const made = people.details("Link for guests");
    await expect(made.getByText(/^tomorrow/)).toBeVisible();
    const link = (await made.locator("code").textContent()) ?? "";
    await expect(people.row("Link for guests").getByRole("gridcell", { name: "0", exact: true })).toBeVisible();
    await expect(made.getByText("Nobody has joined with this invitation yet.")).toBeVisible();
    await made.getByRole("button", { name: "Print QR code" }).click();
    const sheet = page.getByRole("dialog", { name: "QR code to print" });
    await expect(sheet.getByRole("heading", { name: `Join ${organizationName}` })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Print" })).toBeFocused();
    await expectAccessible(page, "the QR sheet");
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("img", { name: `QR code of ${link}` })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(people.table).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(sheet.getByRole("button", { name: "Print" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    const owner = await asOwner(server);
    await owner(organizationEndpoints.updateOrganization, { default_language: "de" });
    await made.getByRole("button", { name: "Print QR code" }).click();
    await expect(sheet.getByRole("heading", { name: `${organizationName} beitreten` })).toBeVisible();
    await expect(sheet.getByText(/^Gültig bis .*\d\d:\d\d$/)).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Print" })).toBeFocused();
    await page.keyboard.press("Escape");
    await owner(organizationEndpoints.updateOrganization, { default_language: "en" });

    const hers = await browser.newPage({ baseURL: server.url });
    await hers.goto(new URL(link).pathname);
    await hers.getByLabel("Name").fill("Tove Berg");
    await hers.getByLabel("Email").fill("tove@example.test");
    await hers.getByLabel("Password", { exact: true }).fill("battery horse");
    await hers.getByRole("button", { name: /^Join/ }).click();
    await chatPageOn(hers).expectOrganization(organizationName);

    // The list and the details follow, without a reload.
    await expect(people.row("Link for guests").getByRole("gridcell", { name: "1", exact: true })).toBeVisible();
    await made.getByRole("link", { name: "Details: Tove Berg" }).click();
    await expect(people.details("Tove Berg")).toBeVisible();
    await page.goBack();
    await made.getByRole("button", { name: "Revoke invitation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke invitation" }).click();
    await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
    await people.view("People").click();
    await expect(people.row("Tove Berg")).toContainText("Guest");
    // Another administrator's invitation appears and disappears as well.
    await people.view("Invitations").click();
    const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
    await people.row("Link for members").click();
    await expect(people.details("Link for members").getByText(invite_link)).toBeVisible();
    const { invites } = await owner(invitationEndpoints.getInvitations, {});
    await owner(invitationEndpoints.revokeInvitationLink, { invite_id: invites[0]?.id ?? 0 });
    await expect(page.getByText("This invitation has ended in the meantime.")).toBeVisible();
    await hers.close();
  });

  test("a link is made from the “Invite” at the top of the overview, and a stranger can join by it", async ({
    page,
    server,
    browser,
    adminPage,
  }) => {
    const owner = await asOwner(server);
    const people = peoplePageOn(page);
    await adminPage.open("/admin", "Overview");
    await page.getByRole("banner").getByRole("link", { name: "Invite" }).click();
    await people.details("Invite by link").getByRole("button", { name: "Create link" }).click();
    const made = people.details("Link for members");
    const link = (await made.locator("code").textContent()) ?? "";
    await expect(people.row("Link for members")).toBeVisible();
    const { invites } = await owner(invitationEndpoints.getInvitations, {});
    expect(invites).toMatchObject([{ link_url: link, is_multiuse: true, invited_as: roles.member }]);
    const theirs = await browser.newPage({ baseURL: server.url });
    await signUpPageOn(theirs).open(new URL(link).pathname, `Join ${organizationName}`);
    await expect(theirs.getByText("Ada Lindholm invited you to join.")).toBeVisible();
    await theirs.close();
  });

  test("an invitation with a code is for some people and days, and its sheet shows the code", async ({ page }) => {
    const people = peoplePageOn(page);
    await people.open("?view=invitations&open=new");
    const panel = people.details("Invite by link");
    await panel.getByLabel("With a code to type").check();
    await expect(panel.getByLabel("How many people can join")).toHaveValue("25");
    await panel.getByLabel("Role").selectOption("Moderator");
    await panel.getByLabel("Expires after").selectOption("Doesn't expire");
    await panel.getByRole("button", { name: "Create link" }).click();
    await expect(panel.getByText("An invitation with a code is for members or guests.")).toBeVisible();
    await expect(panel.getByText("An invitation with a code expires after at most 30 days.")).toBeVisible();
    await panel.getByLabel("Role").selectOption("Member");
    await panel.getByLabel("Expires after").selectOption("30 days");
    await panel.getByLabel("How many people can join").selectOption("5");
    await expectAccessible(page, "the form of an invitation with a code");
    await panel.getByRole("button", { name: "Create link" }).click();
    const made = people.details("Link for members");
    const code = made.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
    await expect(code).toBeVisible();
    await expect(people.row("Link for members").getByRole("gridcell", { name: "0 of 5", exact: true })).toBeVisible();
    await made.getByRole("button", { name: "Print QR code" }).click();
    const sheet = page.getByRole("dialog", { name: "QR code to print" });
    await expect(sheet.getByText((await code.first().textContent()) ?? "", { exact: true })).toBeVisible();
    await expect(sheet.getByText(/choose “Join with a code”/)).toBeVisible();
    await expectAccessible(page, "the sheet with a code");
  });

  test("a long address of an invitation stays in its line", async ({ page, server }) => {
    const owner = await asOwner(server);
    const address = "a.very.long.address.of.a.new.colleague@subsidiary.example.test";
    await owner(invitationEndpoints.inviteByMail, { invitee_emails: address, stream_ids: [] });
    const people = peoplePageOn(page);
    await people.open("?view=invitations&open=new");
    const cell = people.row(address).getByText(address);
    await expect(cell).toBeVisible();
    // The height of one line.
    expect(await cell.evaluate((text) => text.scrollHeight)).toBeLessThan(30);
  });

  test("the form says when there are too many open codes", async ({ page, server }) => {
    const call = await asOwner(server);
    const { open } = invitationLimits.code;
    for (let made = 0; made < open; made++) {
      await call(invitationEndpoints.createInvitationLink, { max_uses: 1, with_code: true });
    }
    const people = peoplePageOn(page);
    await people.open("?view=invitations&open=new");
    const panel = people.details("Invite by link");
    await panel.getByLabel("With a code to type").check();
    await panel.getByRole("button", { name: "Create link" }).click();
    const refusal = `There can be at most ${open} open codes. Revoke an invitation with a code first.`;
    await expect(panel.getByText(refusal)).toBeVisible();
  });

  test("many people are added: invalid rows stay, nobody is lost by a stop or a lost connection, refusals have reasons", async ({
    page,
    server,
    context,
  }) => {
    const people = peoplePageOn(page);
    await people.open();
    await page.getByRole("button", { name: "Add many people" }).click();
    await expect(page).toHaveURL(/open=many/);
    const crowd = Array.from({ length: 34 }, (_, index) => `Person ${index + 1};person${index + 1}@example.test;guest`);
    const wrong = ["Nina Two;nina@example.test;", "Boss;boss@example.test;boss", "Tove|12;tove@example.test;member"];
    await page.getByRole("textbox", { name: "List" }).fill(["Full name;E-mail;Role", ...crowd, ...wrong].join("\n"));
    await expect(page.getByText("The first line has the names of the columns.")).toBeVisible();
    const table = page.getByRole("table", { name: "People in the list" });
    const rowOf = (text: string) => table.getByRole("row").filter({ hasText: text });
    await expect(rowOf("nina@example.test")).toContainText("Nina Vogel has this address.");
    await expect(rowOf("boss@example.test")).toContainText("“boss” isn't a role.");
    await expect(rowOf("tove@example.test")).toContainText("Leave out the | before the number at the end.");
    await expect(page.getByText("3 lines can't be added.")).toBeVisible();
    await expectAccessible(page, "the preview");

    // Another administrator takes an address, and Ada stops after the first ten people.
    const owner = await asOwner(server);
    let releaseRequests = () => {};
    const requestsHeld = new Promise<void>((resolve) => {
      releaseRequests = resolve;
    });
    await page.route("**/api/v1/users/many", async (route) => {
      await requestsHeld;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add 34 people" }).click();
    await page.getByRole("button", { name: "Stop" }).click();
    const taken = { full_name: "Somebody", email: "person3@example.test", password: "battery horse" };
    await owner(userEndpoints.createUser, taken);
    releaseRequests();
    await expect(
      page.getByText("9 of 34 people added. 1 person could not be added. Continue to add the others."),
    ).toBeVisible();
    await page.unroute("**/api/v1/users/many");
    await expect(rowOf("person3@example.test")).toContainText("Not added: Someone else has that email address.");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/Nothing is lost. Continue/)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("33 of 34 people added. 1 person could not be added.")).toBeVisible();
    await expect(rowOf("person34@example.test").getByRole("button", { name: /^Copy http/ })).toBeVisible();
    await page.getByRole("button", { name: "Back to people" }).click();
    await page.getByRole("button", { name: "Stay here" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download list with links" }).click();
    expect(readFileSync(await (await download).path(), "utf8").match(/reset-password/g)).toHaveLength(33);
    // The page no longer has the links. The list contains exactly the people who were not added.
    const list = page.getByRole("textbox", { name: "List" });
    await page.getByRole("button", { name: "Back to people" }).click();
    await page.getByRole("button", { name: "Add many people" }).click();
    await expect(list).toHaveValue(/nina@example.test/);
    await expect(list).not.toHaveValue(/person34/);

    await list.fill("Nina Two;nina.two@example.test;member\nNina;nina@example.test;member");
    await page.getByRole("button", { name: "Add 1 person" }).click();
    await expect(page.getByText("1 of 1 person added.")).toBeVisible();
    await page.getByRole("button", { name: "Back to people" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without the links?" })).toContainText(
      "Some people on the list are added.",
    );
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.getByRole("button", { name: "Download list with links" }).click();
    await page.getByRole("button", { name: "Correct remaining lines" }).click();
    await expect(list).toHaveValue(/nina@example.test/);
    await expect(list).not.toHaveValue(/nina.two/);

    // Windows-1252, the encoding of spreadsheets on Windows.
    const people1252 = Buffer.from("Björn Åkesson;bjorn@example.test;guest", "latin1");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: people1252 });
    await expect(rowOf("bjorn@example.test")).toContainText("Björn Åkesson");
    await page.getByRole("button", { name: "Add 1 person" }).click();
    await expect(page.getByText("1 of 1 person added.")).toBeVisible();
    await page.getByRole("button", { name: "Back to people" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without the links?" })).toContainText(
      "Everyone on the list is added.",
    );
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.getByRole("button", { name: "Download list with links" }).click();
    await page.getByRole("button", { name: "Back to people" }).click();
    await page.getByRole("button", { name: "Add many people" }).click();
    await expect(list).toHaveValue("");
    await page.getByRole("button", { name: "Back to people" }).click();
    await expect(people.matchCount("38 people")).toBeVisible();
  });

  test("no part has an accessibility violation or is too wide, in light and dark colors", async ({ page, server }) => {
    const owner = await asOwner(server);
    await owner(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
    await owner(invitationEndpoints.createInvitationLink, {});
    await page.setViewportSize({ width: 360, height: 740 });
    const people = peoplePageOn(page);
    for (const search of [
      "",
      "?view=bots",
      "?view=invitations",
      "?open=new",
      "?view=invitations&open=new",
      "?open=many",
    ]) {
      await people.open(search);
      await expectAccessibleInBothColors(page, search);
      await expectFits(page, search);
    }
    for (const [search, name] of [
      ["", nina.full_name],
      ["?view=bots", "Task clock"],
      ["?view=invitations", "Link for members"],
    ] as const) {
      await people.open(search);
      await people.openPerson(name);
      await expectAccessibleInBothColors(page, name);
    }
  });
});
