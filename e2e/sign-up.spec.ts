import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { defaultChannelGroupEndpoints } from "#server/domain/default-channel-groups/contract.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { personalInvitation, revokeLinks } from "./invitations.ts";
import { ada, asOwner, nina, organizationName, signInByApi } from "./office.ts";
import { signUpPageOn } from "./pages/sign-up-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const heading = `Join ${organizationName}`;
const guest = 600;

test("Nina joins by a link, sees the home page, and can sign in again", async ({
  page,
  server,
  chatPage,
  signInPage,
}) => {
  const signUpPage = signUpPageOn(page);
  await signUpPage.open(await createJoinLink(await asOwner(server)), heading);
  await expect(page.getByText("Ada Lindholm invited you to join.")).toBeVisible();
  await expect(signUpPage.name).toBeFocused();
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);
  await expect(page).toHaveURL(`${server.url}/`);
  await chatPage.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await signInPage.signIn(nina);
  await chatPage.expectOrganization(organizationName);
});

test("Nina chooses among the offered channels", async ({ page, server, chatPage }) => {
  const call = await asOwner(server);
  for (const name of ["workshop", "kitchen"]) await call(channelEndpoints.createChannel, { name, subscribers: [] });
  const offer = (group_name: string, description: string, stream_names: string[]) =>
    call(defaultChannelGroupEndpoints.createDefaultChannelGroup, { group_name, description, stream_names });
  await offer("Bookshop", "Who builds and mends", ["workshop"]);
  await offer("Cafe", "", ["kitchen"]);
  const signUpPage = signUpPageOn(page);
  await signUpPage.open(await createJoinLink(call), heading);
  const choice = page.getByRole("group", { name: "Channels to join" });
  await expect(choice.getByRole("checkbox", { name: "Cafe" })).not.toBeChecked();
  await choice.getByRole("checkbox", { name: "Bookshop" }).check();
  await expectAccessible(page, "the sign-up page with a choice of channels");
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);
  const members = async (stream_id: number) =>
    (await call(subscriptionEndpoints.getSubscribers, { stream_id })).subscribers;
  expect([await members(2), await members(3)]).toEqual([[expect.any(Number)], []]);
});

test("an invitation to one address works for that address, once", async ({ page, context, server, chatPage }) => {
  const signUpPage = signUpPageOn(page);
  const { link } = await personalInvitation(await asOwner(server), nina.email, guest);
  await signUpPage.open(link, heading);
  await expect(page.getByText("Ada Lindholm invited you to join as a guest.")).toBeVisible();
  await expect(signUpPage.email).toHaveValue(nina.email);
  await expect(signUpPage.email).not.toBeEditable();
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);

  await signUpPage.open(link, "You are signed in as Nina Vogel");
  await context.clearCookies();
  await signUpPage.open(link, "This invitation was already used");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: `Sign in to ${organizationName}` })).toBeVisible();
});

test("invalid answers have errors beside their fields, and no request is sent", async ({ page, server }) => {
  const attempts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && attempts.push(request.url()));
  const signUpPage = signUpPageOn(page);
  await signUpPage.open(await createJoinLink(await asOwner(server)), heading);
  await signUpPage.join.click();
  await expect(signUpPage.problem).toHaveText([
    "Enter your name.",
    "Enter your email address.",
    "Use at least 8 characters.",
  ]);
  await expect(signUpPage.name).toBeFocused();
  await expect(signUpPage.name).toHaveAccessibleDescription(/Enter your name\./);
  expect(attempts).toEqual([]);
});

test("the server's refusal is shown beside its field, and what was typed stays", async ({ page, server, chatPage }) => {
  const signUpPage = signUpPageOn(page);
  await signUpPage.open(await createJoinLink(await asOwner(server)), heading);
  await signUpPage.signUp({ ...nina, email: ada.email });
  await expect(signUpPage.problem).toHaveText("Someone else has this address. Enter another address.");
  await expect(signUpPage.email).toBeFocused();
  await expect(signUpPage.password).toHaveValue(nina.password);
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);
});

test("the page says that the link was revoked while the form was filled in", async ({ page, server }) => {
  const signUpPage = signUpPageOn(page);
  const call = await asOwner(server);
  await signUpPage.open(await createJoinLink(call), heading);
  await revokeLinks(call);
  await signUpPage.signUp(nina);
  await expect(page.getByRole("heading", { name: "This invitation was revoked" })).toBeVisible();
});

test("the pages for an unknown link and for no link explain what to do", async ({ page }) => {
  const signUpPage = signUpPageOn(page);
  await signUpPage.open("/join/made-up", "This link doesn't work");
  await signUpPage.open("/join", heading);
  await expect(page.getByText("Enter the code of your invitation.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("Nina joins with a code, after a wrong one", async ({ page, server, chatPage }) => {
  const call = await asOwner(server);
  const { join_code } = await call(invitationEndpoints.createInvitationLink, { max_uses: 1, with_code: true });
  const code = page.getByLabel("Code", { exact: true });
  const signUpPage = signUpPageOn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Join with a code" }).click();
  await expect(code).toBeFocused();
  await page.keyboard.type("BCDF");
  await page.keyboard.press("Enter");
  await expect(signUpPage.problem).toHaveText("A code has eight letters.");
  await page.keyboard.type("-ghjk");
  await page.keyboard.press("Enter");
  await expect(signUpPage.problem).toHaveText("This code doesn't work. Check the letters, or ask for a new code.");
  await expect(code).toBeFocused();
  await expectAccessible(page, "a wrong code");
  await code.fill((join_code ?? "").toLowerCase().replace("-", " "));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ada Lindholm invited you to join.")).toBeVisible();
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);

  await page.context().clearCookies();
  await signUpPage.open(`/join/${join_code}`, heading);
  await expect(signUpPage.problem).toHaveText("This code doesn't work. Check the letters, or ask for a new code.");
});

test("a wrong code is not tried again when somebody comes back to its page", async ({ page }) => {
  const tried: string[] = [];
  page.on("request", (request) => request.url().includes("/api/v1/join") && tried.push(request.url()));
  await signUpPageOn(page).open("/join/BCDF-GHJK", heading);
  // The page itself waits for a second before it requests anything again.
  for (let visit = 0; visit < 4; visit++) {
    await page.waitForTimeout(500);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  }
  expect(tried).toHaveLength(1);
});

test("where no invitation is required, the code of an invitation for guests makes Nina a guest", async ({
  page,
  server,
  chatPage,
}) => {
  const call = await asOwner(server);
  await call(organizationEndpoints.updateOrganization, { invite_required: false });
  const params = { invite_as: guest, max_uses: 1, with_code: true } as const;
  const { join_code } = await call(invitationEndpoints.createInvitationLink, params);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
  await page.getByRole("link", { name: "Join with a code" }).click();
  await expectAccessible(page, "the page for a code");
  await page.keyboard.type(join_code ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ada Lindholm invited you to join as a guest.")).toBeVisible();
  await signUpPageOn(page).signUp(nina);
  await chatPage.expectOrganization(organizationName);
  const { members } = await call(userEndpoints.getUsers, {});
  expect(members.find(({ full_name }) => full_name === nina.full_name)?.role).toBe(guest);
});

test("a link whose places are all taken says so", async ({ page, server }) => {
  const call = await asOwner(server);
  const { invite_link } = await call(invitationEndpoints.createInvitationLink, { max_uses: 1 });
  const token = new URL(invite_link).pathname.split("/").at(-1);
  const others = createClient({ baseUrl: server.url, credentials: "none" });
  await others(invitationEndpoints.signUp, { token, ...nina });
  await signUpPageOn(page).open(invite_link, "All places are taken");
});

test("a person who is signed in sees that, and can sign out to join as somebody else", async ({
  page,
  context,
  server,
  chatPage,
}) => {
  const signUpPage = signUpPageOn(page);
  const link = await createJoinLink(await asOwner(server));
  await signInByApi(context, server, ada);
  await signUpPage.open(link, "You are signed in as Ada Lindholm");
  const home = page.getByRole("link", { name: `Go to ${organizationName}` });
  await expect(home).toHaveCSS("color", "rgb(255, 255, 255)");
  await home.click();
  await chatPage.expectOrganization(organizationName);
  await signUpPage.open(link, "You are signed in as Ada Lindholm");
  await page.evaluate(() => sessionStorage.setItem("watercooler-typed/organization", '{"name":"Draft"}'));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("watercooler-typed/organization");
  await signUpPage.signUp(nina);
  await chatPage.expectOrganization(organizationName);
  await expect(page.getByRole("button", { name: nina.full_name, exact: true })).toBeVisible();
});

test("Nina joins with the keyboard only", async ({ page, server, chatPage }) => {
  const { keyboard } = page;
  await signUpPageOn(page).open(await createJoinLink(await asOwner(server)), heading);
  for (const answer of [nina.full_name, nina.email]) {
    await keyboard.type(answer);
    await keyboard.press("Tab");
  }
  await keyboard.type(nina.password);
  await keyboard.press("Enter");
  await chatPage.expectOrganization(organizationName);
});

test("the page sends no referrer to other sites", async ({ page, server }) => {
  const answer = await page.goto(await createJoinLink(await asOwner(server)));
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the sign-up pages fit and have no accessibility violations, in light and dark colors", async ({
    page,
    server,
  }) => {
    const signUpPage = signUpPageOn(page);
    const call = await asOwner(server);
    const address = "tove.with.a.very.long.address.indeed@shop.lindholm-and-daughters.example.test";
    const { link } = await personalInvitation(call, address, guest);
    await signUpPage.open(link, heading);
    await expectAccessibleAndFitting(page, "the form");
    await signUpPage.join.tap();
    await expect(signUpPage.problem).toHaveCount(2);
    await expectAccessibleAndFitting(page, "the form with problems");
    await signUpPage.open("/join/BCDF-GHJK", heading);
    await expectAccessibleAndFitting(page, "a code that does not work");
    await signUpPage.open("/join/code", heading);
    await expectAccessibleAndFitting(page, "the page for a code");
    await signUpPage.open("/join/made-up", "This link doesn't work");
    await expectAccessibleAndFitting(page, "a link that does not work");
    await signUpPage.open(await createJoinLink(call), heading);
    await signUpPage.signUp(nina);
    await expect(page).toHaveURL(`${server.url}/`);
    await signUpPage.open(link, "You are signed in as Nina Vogel");
    await expectAccessibleAndFitting(page, "signed in already");
  });
});

/** A link for anybody. */
async function createJoinLink(call: Client): Promise<string> {
  return (await call(invitationEndpoints.createInvitationLink, { include_realm_default_subscriptions: true }))
    .invite_link;
}

/** Checks the page on a screen of 360 px. */
async function expectAccessibleAndFitting(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothColors(page, what);
  await expectFits(page, what);
}
