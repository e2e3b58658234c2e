import type { Locator, Page } from "@playwright/test";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina, organizationName } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { resetPasswordPageOn } from "./pages/reset-password-page.ts";
import { signUpPageOn } from "./pages/sign-up-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const weak = "Password strength: Too weak.";
const refusal = "This password is too weak. Add another word or two.";

/** The strength message, which screen readers announce as well. */
const strengthMessage = (page: Page) => page.getByRole("status").filter({ hasText: "Password strength" });

/** Types common passwords and the `guessable` ones, which are made of known words, then a strong one. */
async function expectStrengthMessages(
  page: Page,
  field: Locator,
  guessable: readonly string[],
  strong: string,
): Promise<void> {
  for (const password of ["1234567", "password1", ...guessable]) {
    await field.fill(password);
    await expect(strengthMessage(page)).toContainText(password.length < 8 ? "Password strength: Too short." : weak);
  }
  await field.fill(strong);
  await expect(strengthMessage(page)).toHaveText("Password strength: Strong.");
}

test.describe("before the setup", () => {
  test.use({ people: "nobody" });

  test("the setup shows how strong the password is, and refuses a weak one beside its question", async ({
    page,
    setupPage,
    chatPage,
  }) => {
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await setupPage.open();
    await setupPage.answer("What is the name of your organization?", organizationName);
    await setupPage.answer("What is your name?", ada.full_name);
    await setupPage.answer("What is your email address?", ada.email);
    await setupPage.expectQuestion("Choose a password", 4);
    // The worker that loads the dictionaries starts only after the first character is typed.
    expect(workers).toEqual([]);
    const field = setupPage.field("Choose a password");
    await expectStrengthMessages(page, field, [ada.full_name, "lindholmada", ada.email], "acorn bicycle lamp");
    await setupPage.answer("Choose a password", "password1");
    await expect(setupPage.problem).toHaveText(refusal);
    await expectAccessibleInBothColors(page, "a weak password");
    await setupPage.answer("Choose a password", ada.password);
    await chatPage.expectOrganization(organizationName);
    expect(workers).toHaveLength(1);
  });
});

test.describe("in an organization", () => {
  test.use({ people: "Ada and Nina" });

  test("joining shows how strong the password is", async ({ page, server }) => {
    const { invite_link } = await (await asOwner(server))(invitationEndpoints.createInvitationLink, {});
    const signUpPage = signUpPageOn(page);
    await signUpPage.open(new URL(invite_link).pathname, `Join ${organizationName}`);
    const tove = { full_name: "Tove Quixote", email: "tove@example.test" };
    await signUpPage.name.fill(tove.full_name);
    await signUpPage.email.fill(tove.email);
    await expectStrengthMessages(page, signUpPage.password, ["ToveQuixote", organizationName], "acorn bicycle lamp");
    await signUpPage.signUp({ ...tove, password: "quixotetove" });
    await expect(signUpPage.problem).toHaveText(refusal);
    await expectFits(page, "a weak password");
  });

  test("the page of a password reset link shows how strong the new password is, and refuses a weak one", async ({
    page,
    server,
  }) => {
    const call = await asOwner(server);
    const { members } = await call(userEndpoints.getUsers, {});
    const user_id = members.find(({ full_name }) => full_name === nina.full_name)?.user_id ?? 0;
    const { reset_link } = await call(passwordResetEndpoints.createPasswordReset, { user_id });
    const resetPage = resetPasswordPageOn(page);
    await resetPage.open(new URL(reset_link).pathname);
    await expectStrengthMessages(page, resetPage.password, [nina.full_name, nina.email], "acorn bicycle lamp");
    await resetPage.choose("vogelnina");
    await expect(resetPage.problem).toHaveText(refusal);
  });

  test.describe("signed in as Ada", () => {
    test.use({ signedIn: ada });

    test("an administrator sees how strong a first password is, and a weak one is refused", async ({ page }) => {
      const people = peoplePageOn(page);
      await people.open();
      await page.getByRole("button", { name: "Add person" }).first().click();
      const panel = people.details("Add person");
      await panel.getByLabel("Name").fill("Sven Quixote");
      await panel.getByLabel("Email").fill("sven@example.test");
      await panel.getByLabel("With a first password").check();
      // The suggested password.
      await expect(strengthMessage(page)).toHaveText("Password strength: Strong.");
      const field = panel.getByLabel("First password", { exact: true });
      await expectStrengthMessages(page, field, ["Sven Quixote", organizationName], "acorn bicycle lamp");
      await field.fill("quixotesven");
      await panel.getByRole("button", { name: "Add person", exact: true }).click();
      await expect(panel.getByText("This password is too weak. Add another word or two.")).toBeVisible();
    });
  });
});
