import type { Page } from "@playwright/test";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColours } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, enter, nina, organizationName } from "./office.ts";
import { resetPasswordPageOn } from "./pages/reset-password-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const chosen = "a few new words";

test.use({ people: "Ada and Nina" });

test("Nina chooses a new password, sees the home page, and her other browser is signed out", async ({
  page,
  server,
  homePage,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: server.url });
  const elsewhere = signInPageOn(other);
  await enter(other.context(), server, nina);
  await other.goto("/");
  await expect(other).toHaveURL(`${server.url}/`);

  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await linkForNina(server));
  await expect(resetPage.email).toHaveValue(nina.email);
  await expect(resetPage.password).toBeFocused();
  await resetPage.choose(chosen);
  await homePage.isOf(organizationName);
  await expect(page.getByRole("button", { name: nina.full_name })).toBeVisible();
  await other.getByRole("link", { name: "Sign in" }).click();
  await expect(elsewhere.heading).toBeVisible();

  await elsewhere.signIn(nina);
  await expect(elsewhere.problem).toBeVisible();
  await elsewhere.signIn({ ...nina, password: chosen });
  await expect(other).toHaveURL(`${server.url}/`);
  await other.close();
});

test("a used link explains what to do", async ({ page, context, server, homePage }) => {
  const resetPage = resetPasswordPageOn(page);
  const link = await linkForNina(server);
  await resetPage.open(link);
  await resetPage.choose(chosen);
  await homePage.isOf(organizationName);
  await context.clearCookies();
  await page.goto(link);
  await resetPage.isClosed();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: `Sign in to ${organizationName}` })).toBeVisible();
});

test("a link that was replaced while Nina typed a password says so", async ({ page, server }) => {
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await linkForNina(server));
  await linkForNina(server);
  await resetPage.choose(chosen);
  await resetPage.isClosed();
});

for (const [what, password, words] of [
  ["short", "short", "Use at least 8 characters; these are 5."],
  ["long", "x".repeat(200), "Use at most 100 characters; these are 200."],
] as const) {
  test(`a password that is too ${what} is told beside its field, and asks the server nothing`, async ({
    page,
    server,
  }) => {
    const attempts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && attempts.push(request.url()));
    const resetPage = resetPasswordPageOn(page);
    await resetPage.open(await linkForNina(server));
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
  homePage,
}) => {
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await linkForNina(server));
  await context.setOffline(true);
  await resetPage.choose(chosen);
  await expect(resetPage.problem).toContainText("The server did not answer.");
  await expect(resetPage.password).toHaveValue(chosen);
  await context.setOffline(false);
  await resetPage.choose(chosen);
  await homePage.isOf(organizationName);
});

test("a person who is signed in as somebody else is warned that they will be signed out", async ({
  page,
  context,
  server,
  homePage,
}) => {
  await enter(context, server, ada);
  const resetPage = resetPasswordPageOn(page);
  await resetPage.open(await linkForNina(server));
  await expect(page.getByText("and Ada Lindholm in this one.")).toBeVisible();
  await resetPage.choose(chosen);
  await homePage.isOf(organizationName);
  await expect(page.getByRole("button", { name: nina.full_name })).toBeVisible();
});

test("Nina chooses a new password with the keyboard only", async ({ page, server, homePage }) => {
  await resetPasswordPageOn(page).open(await linkForNina(server));
  await page.keyboard.type(chosen);
  await page.keyboard.press("Enter");
  await homePage.isOf(organizationName);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the page fits and has no accessibility violations, in light and dark colours", async ({ page, server }) => {
    const resetPage = resetPasswordPageOn(page);
    await resetPage.open(await linkForNina(server));
    await expectGood(page, "the form");
    await resetPage.save.tap();
    await expect(resetPage.problem).toBeVisible();
    await expectGood(page, "the form with a problem");
    await page.goto("/reset-password/made-up");
    await resetPage.isClosed();
    await expectGood(page, "a link that does not work");
  });
});

/** A link that Ada created. */
async function linkForNina(server: Server): Promise<string> {
  const owner = await asOwner(server);
  const { members } = await owner(userEndpoints.getUsers, {});
  const { user_id = 0 } = members.find(({ full_name }) => full_name === nina.full_name) ?? {};
  return (await owner(passwordResetEndpoints.createPasswordReset, { user_id })).reset_link;
}

/** Checks the page on a screen of 360 px. */
async function expectGood(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothColours(page, what);
  await expectFits(page, what);
}
