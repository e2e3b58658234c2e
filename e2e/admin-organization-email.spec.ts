import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, asOwner, nina, signInByApi } from "./office.ts";
import { emailPageOn } from "./pages/email-page.ts";
import { type MailServer, startMailServer } from "./smtp.ts";
import { test as base } from "./world.ts";

const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({ browserName: _ }, use) => {
    const mailServer = await startMailServer("paper and ink");
    await use(mailServer);
    await mailServer.stop();
  },
});

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

/**
 * The timeout of an assertion inside `afterTime`. If it fails, `afterTime` fires the timers again and repeats it. The
 * outbox and the page have timers of five seconds.
 */
const shortTimeout = { timeout: 1_000 };

/** A mail server at a port where nothing listens. */
const unreachableRelay = { host: "127.0.0.1", port: 1, from: "office@example.test" };

const inviteByMail = (owner: Client, ...addresses: readonly string[]) =>
  owner(invitationEndpoints.inviteByMail, { invitee_emails: addresses.join(", "), stream_ids: [] });

test("Ada chooses a mail server, sees its errors until it accepts her mail, and waiting mail is sent", async ({
  page,
  server,
  mailServer,
  afterTime,
}) => {
  await inviteByMail(await asOwner(server), "kaj@example.test");
  const email = emailPageOn(page);
  await email.open();
  await expect(page.getByText("No mail server is set up")).toBeVisible();
  await expect(email.mailTo("kaj@example.test")).toContainText("Created just now");
  await expect(email.sendTestMail).toBeHidden();

  await email.server.fill("http://mail.example.com");
  await email.port.fill("smtp");
  await email.user.fill("office");
  await email.save.click();
  await expect(page.getByText("Enter a name or an IP address, such as mail.example.com.")).toBeVisible();
  await expect(page.getByText("Enter a number from 1 to 65,535")).toBeVisible();
  await expect(page.getByText("Enter the sender address.")).toBeVisible();
  await expect(page.getByText("Enter the password.")).toBeVisible();
  await email.server.fill("127.0.0.1");
  await email.port.fill("1");
  await email.sender.fill("office@example.test");
  await email.user.fill("");
  await email.save.click();
  await expect(email.saved).toBeVisible();
  await email.sendTestMail.click();
  await expect(email.failed).toContainText("The mail server can't be reached. Nothing answers at that port.");
  await expect(email.failed).toContainText("Email to ada@example.test: connect ECONNREFUSED 127.0.0.1:1");
  await afterTime(5_000, () =>
    expect(email.mailTo("kaj@example.test")).toContainText("can't be reached. connect ECONNREFUSED", shortTimeout),
  );

  await email.port.fill(String(mailServer.port));
  await expect(email.sendTestMail).toBeDisabled();
  await email.save.click();
  await email.sendTestMail.click();
  await expect(email.failed).toContainText("Its certificate isn't trusted.");
  await email.anyCertificate.click();
  await email.user.fill("office");
  await email.password.fill("paper and inkk");
  await email.save.click();
  await expect(email.saved).toBeVisible();
  await email.sendTestMail.click();
  await expect(email.failed).toContainText("The mail server refused the sign-in. Check the user name and password.");
  await email.password.fill("paper and ink");
  await email.save.click();
  await expect(email.password).toHaveValue("");
  await email.sendTestMail.click();
  await expect(email.accepted).toBeVisible();
  expect(mailServer.emails.map(({ to }) => to)).toContain(ada.email);

  await afterTime(5_000, () => expect(email.count("Sent (1)")).toBeVisible(shortTimeout));
  await expect(page.getByText("No emails waiting")).toBeVisible();
  await email.filter("Sent").click();
  await expect(email.mailTo("kaj@example.test")).toContainText("Sent just now");
  await email.button("Remove the email to kaj@example.test").click();
  const dialog = email.dialog("Remove the email to kaj@example.test?");
  await expect(dialog).toContainText("It disappears from this list.");
  await dialog.getByRole("button", { name: "Remove email" }).click();
  await expect(page.getByText("No emails sent in the last 30 days")).toBeVisible();
});

test("with the keyboard alone, a mail server is chosen, tested and removed; a new address needs the password", async ({
  page,
  adminPage,
  mailServer,
}) => {
  const email = emailPageOn(page);
  await adminPage.open("/admin", "Overview");
  await page.keyboard.press("Control+k");
  await expect(adminPage.paletteField).toBeFocused();
  await page.keyboard.type("email");
  await expect(adminPage.paletteOptions).toHaveText(["Organization: Email"]);
  await page.keyboard.press("Enter");
  await email.server.focus();
  await page.keyboard.type("127.0.0.1");
  await page.keyboard.press("Tab");
  await page.keyboard.type(String(mailServer.port));
  await email.anyCertificate.press("Space");
  await email.sender.focus();
  await page.keyboard.type("office@example.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("office");
  await page.keyboard.press("Tab");
  await page.keyboard.type("paper and ink");
  await page.keyboard.press("Enter");
  await expect(email.saved).toBeVisible();
  await email.sendTestMail.press("Enter");
  await expect(email.accepted).toBeVisible();

  await page.reload();
  await expect(email.user).toHaveValue("office");
  await expect(email.password).toHaveValue("");
  await expect(page.getByText("The saved password is kept unless you enter another one.")).toBeVisible();
  await email.server.press("End");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the password again")).toBeVisible();
  await email.button("Discard changes").press("Enter");
  await email.sendTestMail.press("Enter");
  await expect(email.accepted).toBeVisible();

  await email.button("Remove mail server").press("Enter");
  const dialog = email.dialog("Remove mail server 127.0.0.1?");
  await expect(dialog).toContainText("Emails wait until there is another mail server");
  await dialog.getByRole("button", { name: "Remove mail server" }).press("Enter");
  await expect(page.getByText("No mail server is set up")).toBeVisible();
  await expect(email.server).toHaveValue("");
});

test("unsaved edits, except the password, survive a change on another device, a stopped server and a lost session", async ({
  page,
  server,
  startAgain,
  signInPage,
  afterTime,
}) => {
  const owner = await asOwner(server);
  await owner(mailRelayEndpoints.chooseMailRelay, unreachableRelay);
  const email = emailPageOn(page);
  await email.open();
  await email.sender.fill("shop@example.test");
  await owner(mailRelayEndpoints.chooseMailRelay, { ...unreachableRelay, port: 2, from: "sales@example.test" });
  await afterTime(5_000, () =>
    expect(page.getByText("Someone else changed “Sender address”.")).toBeVisible(shortTimeout),
  );
  await expect(email.port).toHaveValue("2");
  await expect(email.sender).toHaveValue("shop@example.test");

  await server.stop();
  await email.save.click();
  await expect(page.getByText("The server did not answer.").first()).toBeVisible();
  await expect(email.sender).toHaveValue("shop@example.test");
  await startAgain();
  await email.save.click();
  await expect(email.saved).toBeVisible({ timeout: 30_000 });
  expect(await owner(mailRelayEndpoints.getMailRelay, {})).toMatchObject({
    relay: { port: 2, from: "shop@example.test" },
  });

  await email.sender.fill("loft@example.test");
  await email.user.fill("office");
  await email.password.fill("paper and ink");
  await page.context().clearCookies();
  await email.save.click();
  await expect(page.getByText("You are not signed in anymore.").first()).toBeVisible();
  expect(await page.evaluate("JSON.stringify(sessionStorage)")).not.toContain("paper and ink");
  await page.goto("/admin/organization?open=email");
  await signInPage.signIn(ada);
  await expect(email.sender).toHaveValue("loft@example.test");
  await expect(email.password).toHaveValue("");
});

test("the overview links to refused mail, which is sent again, or removed and never sent", async ({
  page,
  server,
  mailServer,
  afterTime,
}) => {
  const owner = await asOwner(server);
  const email = emailPageOn(page);
  await inviteByMail(owner, "kaj@example.test", "liv@example.test");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Set up mail server" }).click();
  await expect(email.emails).toHaveCount(2);
  await expect(email.button("Send all now")).toBeHidden();

  await owner(mailRelayEndpoints.chooseMailRelay, unreachableRelay);
  await afterTime(5_000, () =>
    expect(email.mailTo("kaj@example.test")).toContainText("1 attempt · Next attempt within a minute", shortTimeout),
  );
  await email.button("Send now the email to kaj@example.test").click();
  await expect(email.toast("Sending the email to kaj@example.test.")).toBeVisible();
  await afterTime(5_000, () => expect(email.mailTo("kaj@example.test")).toContainText("2 attempts", shortTimeout));
  await email.button("Remove the email to liv@example.test").click();
  const dialog = email.dialog("Remove the email to liv@example.test?");
  await expect(dialog).toContainText("It is never sent");
  await dialog.getByRole("button", { name: "Remove email" }).click();
  await expect(email.emails).toHaveCount(1);
  const working = { ...unreachableRelay, port: mailServer.port, accepts_any_certificate: true };
  await owner(mailRelayEndpoints.chooseMailRelay, { ...working, user: "office", password: "paper and ink" });
  await afterTime(5_000, () => expect(email.count("Sent (1)")).toBeVisible(shortTimeout));
  expect(mailServer.emails.map(({ to }) => to)).toEqual(["kaj@example.test"]);
});

test.describe("with the server in its own process", () => {
  test.use({ byCommand: true });

  test("administrators see the mail server, and nobody can change one from the start options", async ({
    page,
    context,
    server,
    startAgain,
  }) => {
    const owner = await asOwner(server);
    await addNina(server);
    const { members } = await owner(userEndpoints.getUsers, {});
    const { user_id = 0 } = members.find(({ full_name }) => full_name === nina.full_name) ?? {};
    await owner(userEndpoints.editUser, { user_id_or_email: String(user_id), role: roles.administrator });
    await owner(mailRelayEndpoints.chooseMailRelay, unreachableRelay);
    const email = emailPageOn(page);
    await signInByApi(context, server, nina);
    await email.open();
    await expect(page.getByText("Emails are sent through 127.0.0.1. Only owners can change this.")).toBeVisible();
    await expect(email.server).toBeHidden();
    await expect(page.getByText("No emails waiting")).toBeVisible();

    await server.stop();
    const restarted = await startAgain({
      WATERCOOLER_SMTP_URL: "smtp://office:secret@127.0.0.1:1?from=office@example.test",
    });
    await signInByApi(context, restarted, ada);
    await email.open();
    await expect(page.getByText("This was set when the server started")).toBeVisible();
    await expect(page.getByText("127.0.0.1, port 1")).toBeVisible();
    await expect(page.getByText("office, with a password")).toBeVisible();
    await expect(email.server).toBeHidden();
    await email.sendTestMail.click();
    await expect(email.failed).toContainText("The mail server can't be reached.");
  });
});

test("email has no accessibility violations in light and dark colors, and fits a phone", async ({
  page,
  server,
  afterTime,
}) => {
  const owner = await asOwner(server);
  const email = emailPageOn(page);
  await email.open();
  await expect(page.getByText("No emails waiting")).toBeVisible();
  await expectAccessible(page, "no mail server yet");
  await owner(mailRelayEndpoints.chooseMailRelay, { ...unreachableRelay, user: "office", password: "paper and ink" });
  await inviteByMail(owner, "kaj@example.test", "somebody.with.a.long.name@department.example.test");
  await email.open();
  await afterTime(5_000, () => expect(email.mailTo("kaj@example.test")).toContainText("attempt", shortTimeout));
  await email.sendTestMail.click();
  await expect(email.failed).toBeVisible();
  await email.server.fill("");
  await email.save.click();
  await expect(page.getByText("Enter a name or an IP address")).toBeVisible();
  await expectAccessibleInBothColors(page, "email");
  await email.button("Discard changes").click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, "email on a phone");
  await expectFits(page);
});
