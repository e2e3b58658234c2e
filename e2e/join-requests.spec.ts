import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { createClient } from "#server/http/client.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina, organizationName } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { connectPageOn } from "./pages/connect-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import { signUpPageOn } from "./pages/sign-up-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const tove = { full_name: "Tove Berg", email: "tove@example.test", password: "battery horse" };

test.describe("Ada is in the administration", () => {
  test.use({ people: "Ada and Nina", signedIn: ada });

  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`Tove asks to join at ${size.width} px, Ada sees it without a reload and accepts, and Tove signs in`, async ({
      page,
      server,
      browser,
    }) => {
      const people = peoplePageOn(page);
      await people.open("?view=requests");
      await expect(page.getByRole("heading", { name: "No requests to join" })).toBeVisible();
      const hers = await browser.newPage({ baseURL: server.url, viewport: size });
      await hers.goto("/");
      await hers.getByRole("link", { name: "Ask to join" }).click();
      await expect(hers.getByRole("heading", { name: `Ask to join ${organizationName}` })).toBeVisible();
      const form = signUpPageOn(hers);
      // With the keyboard only: the first field has the focus.
      await expect(form.name).toBeFocused();
      await hers.keyboard.type(tove.full_name);
      await hers.keyboard.press("Tab");
      await hers.keyboard.type(tove.email);
      await hers.keyboard.press("Tab");
      await hers.keyboard.type(tove.password);
      await hers.keyboard.press("Enter");
      await expect(hers.getByRole("heading", { name: "Request sent" })).toBeVisible();
      await expect(hers.getByText("Already have an account?")).toBeHidden();
      await expectAccessibleInBothColors(hers, "a request that was sent");
      await expectFits(hers, "a request that was sent");

      await hers.getByRole("link", { name: "Go to sign in" }).click();
      await signInPageOn(hers).signIn(tove);
      await expect(signInPageOn(hers).problem).toContainText("Incorrect email or password");

      await expect(people.view("Requests (1)")).toBeVisible();
      await expect(page.getByRole("link", { name: "People 1 request to join" })).toBeVisible();
      await people.openPerson(tove.full_name);
      const details = people.details(tove.full_name);
      await expect(details.getByText(/Nobody has checked who this is/)).toBeVisible();
      await expectAccessible(page, "a request to join");
      await details.getByLabel("Role").selectOption("Guest");
      await details.getByRole("button", { name: "Accept request" }).click();
      await expect(page.getByText("Tove Berg added.")).toBeVisible();
      await expect(people.row(tove.full_name)).toContainText("Guest");
      await expect(people.view("Requests")).toBeVisible();

      await hers.reload();
      await signInPageOn(hers).signIn(tove);
      if (size.width < 700) await expect(hers.getByRole("navigation", { name: "Main" })).toBeVisible();
      else await chatPageOn(hers).expectOrganization(organizationName);
      await hers.close();
    });
  }

  test("the notice in the chat leads Ada to the request, which she accepts with the keyboard only", async ({
    page,
    server,
  }) => {
    const stranger = createClient({ baseUrl: server.url, credentials: "none" });
    await stranger(joinRequestEndpoints.askToJoin, tove);
    const chat = chatPageOn(page);
    await chat.open("#feed");
    await expect(chat.message("asks to join")).toContainText(`${tove.full_name} (${tove.email}) asks to join.`);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Accept or decline" }).click();
    const admin = await opened;
    const people = peoplePageOn(admin);
    const details = people.details(tove.full_name);
    const accept = details.getByRole("button", { name: "Accept request" });
    await expect(details.getByLabel("Email")).toHaveValue(tove.email);
    // She corrects the address.
    await details.getByLabel("Email").fill("tove.berg@example.test");
    await accept.focus();
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("Tove Berg added.")).toBeVisible();
    await expect(people.details(tove.full_name).getByLabel("Email")).toHaveValue("tove.berg@example.test");
    // The request is answered, and its address says so.
    await people.open("?view=requests&open=1");
    await expect(admin.getByRole("heading", { name: "Request not found" })).toBeVisible();
  });

  test("Ada declines a request, and one with Nina's address can only be declined", async ({ page, server }) => {
    const stranger = createClient({ baseUrl: server.url, credentials: "none" });
    await stranger(joinRequestEndpoints.askToJoin, tove);
    await stranger(joinRequestEndpoints.askToJoin, { ...tove, full_name: "Not Nina", email: nina.email });
    const people = peoplePageOn(page);
    await people.open("?view=requests");
    await people.openPerson("Not Nina");
    const forged = people.details("Not Nina");
    await expect(forged.getByText("Nina Vogel has this address, so the request can't be accepted.")).toBeVisible();
    await expect(forged.getByRole("button", { name: "Accept request" })).toHaveCount(0);
    await forged.getByRole("button", { name: "Decline request" }).click();
    const dialog = page.getByRole("dialog", { name: "Decline Not Nina's request?" });
    await expect(dialog).toContainText("The request is deleted. Not Nina isn't notified and can ask again.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(people.rows).toHaveCount(2);
    await forged.getByRole("button", { name: "Decline request" }).click();
    await dialog.getByRole("button", { name: "Decline request" }).click();
    await expect(page.getByText("Not Nina's request declined.")).toBeVisible();
    await expect(forged).toBeHidden();
    await expect(people.rows).toHaveText([/Tove/]);
    await expect(people.rows).toBeFocused();
    await people.openPerson(tove.full_name);
    await people.details(tove.full_name).getByLabel("Email").fill("tove.berg@example.test");
    // Another administrator is faster.
    const owner = await asOwner(server);
    const { join_requests } = await owner(joinRequestEndpoints.getJoinRequests, {});
    await owner(joinRequestEndpoints.declineJoinRequest, { request_id: join_requests[0]?.id ?? 0 });
    await expect(page.getByRole("heading", { name: "Request not found" })).toBeVisible();
    await expect(page.getByText("tove.berg@example.test")).toBeVisible();
  });

  test.describe("while the server does not answer", () => {
    test.use({ expectedErrors: /Failed to load resource|ERR_/ });

    test("the requests and what Ada typed stay on the screen, and an error says that they may be old", async ({
      page,
      server,
    }) => {
      const stranger = createClient({ baseUrl: server.url, credentials: "none" });
      await stranger(joinRequestEndpoints.askToJoin, tove);
      const people = peoplePageOn(page);
      await people.open("?view=requests");
      await people.openPerson(tove.full_name);
      const name = people.details(tove.full_name).getByLabel("Name");
      await name.fill("Tove B.");
      await page.route("**/api/v1/join_requests*", (route) => route.abort());
      await stranger(joinRequestEndpoints.askToJoin, { ...tove, email: "another@example.test" });
      await expect(page.getByRole("alert")).toContainText("The server did not answer.");
      await expect(people.rows).toHaveText([/Tove/]);
      await expect(name).toHaveValue("Tove B.");
    });

    test("without the counts beside the sections, the requests are kept up to date", async ({ page, server }) => {
      await page.route(/assets\/waiting-counts-.*\.js/, (route) => route.abort());
      const people = peoplePageOn(page);
      await people.open("?view=requests");
      await expect(page.getByRole("heading", { name: "No requests to join" })).toBeVisible();
      const stranger = createClient({ baseUrl: server.url, credentials: "none" });
      await stranger(joinRequestEndpoints.askToJoin, tove);
      await expect(people.rows).toHaveText([/Tove/]);
    });

    test("a request that can't be loaded has a way back to the list on a narrow window", async ({ page, server }) => {
      const stranger = createClient({ baseUrl: server.url, credentials: "none" });
      await stranger(joinRequestEndpoints.askToJoin, tove);
      await page.setViewportSize({ width: 600, height: 800 });
      const people = peoplePageOn(page);
      await page.route("**/api/v1/join_requests*", (route) => route.abort());
      await people.open("?view=requests&open=1");
      await expect(people.details("Request to join").getByRole("alert")).toContainText("The server did not answer.");
      await page.unroute("**/api/v1/join_requests*");
      await page.getByRole("button", { name: "Back to the list" }).click();
      await expect(people.view("Requests")).toBeVisible();
      // Its code cannot be loaded either.
      await page.route(/assets\/join-request-details-.*\.js/, (route) => route.abort());
      await people.open("?view=requests");
      await people.row(tove.full_name).click();
      await expect(page.getByText("The server did not answer.")).toBeVisible();
      await expect(people.row(tove.full_name)).toBeVisible();
    });
  });

  test("the list and a request fit and have no accessibility violations on a phone", async ({ page, server }) => {
    const stranger = createClient({ baseUrl: server.url, credentials: "none" });
    await page.setViewportSize({ width: 360, height: 740 });
    const people = peoplePageOn(page);
    for (const email of [undefined, "tove.with.a.very.long.address.indeed@shop.lindholm-and-daughters.example.test"]) {
      if (email !== undefined) await stranger(joinRequestEndpoints.askToJoin, { ...tove, email });
      await people.open("?view=requests");
      await expectAccessibleInBothColors(page, "the requests");
      await expectFits(page, "the requests");
    }
    await people.openPerson(tove.full_name);
    await expectAccessibleInBothColors(page, "a request");
    await expectFits(page, "a request");
  });
});

test.describe("Ada decides whether people can ask to join", () => {
  test.use({ signedIn: ada });

  test("strangers find no form after she turned it off, and find it again after she undid that", async ({
    page,
    server,
    browser,
    adminPage,
  }) => {
    const stranger = createClient({ baseUrl: server.url, credentials: "none" });
    const organization = organizationPageOn(page);
    const asking = page.getByRole("switch", { name: "Let people ask to join" });
    await adminPage.open("/admin", "Overview");
    await adminPage.goTo("Organization");
    await organization.part("Joining and accounts").click();
    await expect(asking).toBeChecked();
    await page.getByText("Let people ask to join", { exact: true }).click();
    await expect(organization.saved).toBeVisible();
    await expect(asking).not.toBeChecked();
    expect(await stranger(invitationEndpoints.getSignUp, {})).toMatchObject({ may_ask: false });
    await expect(stranger(joinRequestEndpoints.askToJoin, tove)).rejects.toMatchObject({
      requestProblem: "turned_off",
    });
    const refused = await browser.newPage({ baseURL: server.url });
    await signUpPageOn(refused).open("/join/ask", "You need an invitation");
    await expect(signUpPageOn(refused).name).toHaveCount(0);
    await refused.close();

    await organization.button("Undo the change to Let people ask to join").press("Enter");
    await expect(asking).toBeChecked();
    await expect.poll(() => stranger(invitationEndpoints.getSignUp, {})).toMatchObject({ may_ask: true });
    const welcome = await browser.newPage({ baseURL: server.url });
    await signUpPageOn(welcome).open("/join/ask", `Ask to join ${organizationName}`);
    await expect(signUpPageOn(welcome).name).toBeFocused();
    await welcome.close();
  });
});

test("where asking is turned off, strangers are not offered it", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { allow_join_requests: false });
  await page.goto("/");
  await expect(connectPageOn(page).heading).toBeVisible();
  await expect(page.getByText("No account? Ask a colleague for an invitation.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask to join" })).toHaveCount(0);
  await signUpPageOn(page).open("/join/ask", "You need an invitation");
});

test("a link that doesn't work and the page for codes offer to ask, and where anyone can join, asking leads there", async ({
  page,
  server,
}) => {
  for (const path of ["/join/none", "/join/code"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Ask to join" }).click();
    await expect(page.getByRole("heading", { name: `Ask to join ${organizationName}` })).toBeVisible();
  }
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { invite_required: false });
  await signUpPageOn(page).open("/join/ask", `Join ${organizationName}`);
  await expect(page).toHaveURL(/\/join$/);
});

test.describe("asking is turned off meanwhile", () => {
  test.use({ expectedErrors: /400/ });

  test("what Tove typed stays, and the answer says that it was turned off", async ({ page, server }) => {
    const form = signUpPageOn(page);
    await form.open("/join/ask", `Ask to join ${organizationName}`);
    await form.name.fill(tove.full_name);
    await form.email.fill(tove.email);
    await form.password.fill(tove.password);
    const owner = await asOwner(server);
    await owner(organizationEndpoints.updateOrganization, { allow_join_requests: false });
    // What is less than a second old is not requested again.
    await expect(async () => {
      const asked = page.waitForResponse(/\/api\/v1\/join(\?|$)/, { timeout: 1_000 });
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await asked;
    }).toPass();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(form.problem).toContainText("Asking to join was turned off.");
    await expect(form.name).toHaveValue(tove.full_name);
  });
});

test("the page to ask fits and has no accessibility violations on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpPageOn(page).open("/join/ask", `Ask to join ${organizationName}`);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(signUpPageOn(page).problem).toHaveCount(3);
  await expectAccessibleInBothColors(page, "asking to join");
  await expectFits(page, "asking to join");
});
