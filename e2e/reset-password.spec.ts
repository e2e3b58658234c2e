import type { Page } from "@playwright/test";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina, organizationName, signInByApi } from "./office.ts";
import { resetPasswordPageOn } from "./pages/reset-password-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const newPassword = "a few new words";

test.use({ people: "Ada and Nina" });

test("Nina chooses a new password, sees the chat, and her other browser is signed out", async ({
  page,
  server,
  chatPage,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: server.url });
  const otherSignInPage = signInPageOn(other);
  await signInByApi(other.context(), server, nina);
  await other.goto("/");
  await expect(other).toHaveURL(`${server.url}/`);

  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await createResetLink(server));
  await expect(resetPage.email).toHaveValue(nina.email);
  await expect(resetPage.password).toBeFocused();
  await resetPage.choose(newPassword);
  await chatPage.expectOrganization(organizationName);
  await expect(page.getByRole("button", { name: nina.full_name, exact: true })).toBeVisible();
  await other.getByRole("link", { name: "Sign in" }).click();
  await expect(otherSignInPage.heading).toBeVisible();

  await otherSignInPage.signIn(nina);
  await expect(otherSignInPage.problem).toBeVisible();
  await otherSignInPage.signIn({ ...nina, password: newPassword });
  await expect(other).toHaveURL(`${server.url}/`);
  await other.close();
});

test("a used link explains what to do", async ({ page, context, server, chatPage }) => {
  const resetPage = resetPasswordPageOn(page);
  const link = await createResetLink(server);
  await resetPage.open(link);
  await resetPage.choose(newPassword);
  await chatPage.expectOrganization(organizationName);
  await context.clearCookies();
  await page.goto(link);
  await resetPage.expectClosedLink();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: `Sign in to ${organizationName}` })).toBeVisible();
});

test("the page says that the link was replaced while Nina typed a password", async ({ page, server }) => {
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await createResetLink(server));
  await createResetLink(server);
  await resetPage.choose(newPassword);
  await resetPage.expectClosedLink();
});

for (const [what, password, words] of [
  ["short", "short", "Use at least 8 characters."],
  ["long", "x".repeat(200), "Use at most 100 characters. You entered 200."],
] as const) {
  test(`a password that is too ${what} has an error beside its field, and no request is sent`, async ({
    page,
    server,
  }) => {
    const attempts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && attempts.push(request.url()));
    const resetPage = resetPasswordPageOn(page);
    await resetPage.open(await createResetLink(server));
    await resetPage.choose(password);
    await expect(resetPage.problem).toHaveText(words);
    await expect(resetPage.password).toBeFocused();
    await expect(resetPage.password).toHaveAccessibleDescription(new RegExp(words));
    expect(attempts).toEqual([]);
  });
}

test("without a connection Nina sees an error, and what she typed stays", async ({
  page,
  context,
  server,
  chatPage,
}) => {
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await createResetLink(server));
  await context.setOffline(true);
  await resetPage.choose(newPassword);
  await expect(resetPage.problem).toContainText("The server did not answer.");
  await expect(resetPage.password).toHaveValue(newPassword);
  await context.setOffline(false);
  await resetPage.choose(newPassword);
  await chatPage.expectOrganization(organizationName);
});

test("a person who is signed in as somebody else is warned that they will be signed out", async ({
  page,
  context,
  server,
  chatPage,
}) => {
  await signInByApi(context, server, ada);
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await createResetLink(server));
  await expect(page.getByText("This browser will sign out Ada Lindholm.")).toBeVisible();
  await resetPage.choose(newPassword);
  await chatPage.expectOrganization(organizationName);
  await expect(page.getByRole("button", { name: nina.full_name, exact: true })).toBeVisible();
});

test("Nina chooses a new password with the keyboard only", async ({ page, server, chatPage }) => {
  await resetPasswordPageOn(page).open(await createResetLink(server));
  await page.keyboard.type(newPassword);
  await page.keyboard.press("Enter");
  await chatPage.expectOrganization(organizationName);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the page fits and has no accessibility violations, in light and dark colors", async ({ page, server }) => {
    const resetPage = resetPasswordPageOn(page);
    await resetPage.open(await createResetLink(server));
    await expectAccessibleAndFitting(page, "the form");
    await resetPage.save.tap();
    await expect(resetPage.problem).toBeVisible();
    await expectAccessibleAndFitting(page, "the form with a problem");
    await page.goto("/reset-password/made-up");
    await resetPage.expectClosedLink();
    await expectAccessibleAndFitting(page, "a link that does not work");
  });
});

/** A link that Ada created. */
async function createResetLink(server: Server): Promise<string> {
  const owner = await asOwner(server);
  const { members } = await owner(userEndpoints.getUsers, {});
  const { user_id = 0 } = members.find(({ full_name }) => full_name === nina.full_name) ?? {};
  return (await owner(passwordResetEndpoints.createPasswordReset, { user_id })).reset_link;
}

/** Checks the page on a screen of 360 px. */
async function expectAccessibleAndFitting(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothColors(page, what);
  await expectFits(page, what);
}
