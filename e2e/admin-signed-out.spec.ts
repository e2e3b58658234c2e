import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ada, addNina, asOwner, nina } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

test("when Ada's sign-in ends, the page says so, and she returns to it after signing in", async ({
  page,
  server,
  signInPage,
  adminPage,
}) => {
  await adminPage.open("/admin/folders?open=new", "Folders");
  await endSessions(server);
  await expect(adminPage.signedOut).toBeVisible();
  await expectAccessible(page, "signed out");
  await adminPage.signInAgain.click();
  await signInPage.signIn(ada);
  await adminPage.expectSection("Folders");
  await expect(page).toHaveURL(/\/admin\/folders\?open=new$/);
  await expect(adminPage.signedOut).toBeHidden();
});

test("unsaved edits do not stop her from signing in again, and are kept", async ({
  page,
  server,
  signInPage,
  adminPage,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await adminPage.open("/admin/folders?open=new", "Folders");
  const name = page.getByLabel("Name", { exact: true });
  await name.click();
  await page.keyboard.type("Books");
  await endSessions(server);
  await page.getByRole("button", { name: "Create folder" }).click();
  await expect(page.getByRole("alert")).toHaveText("You are not signed in anymore.");
  await adminPage.signInAgain.click();
  await signInPage.signIn(ada);
  await expect(name).toHaveValue("Books");
  expect(dialogs).toEqual([]);
});

test("a confirmation leads her to sign in too, and keeps its text", async ({ page, server, signInPage }) => {
  await addNina(server);
  const people = peoplePageOn(page);
  await people.open();
  await people.openPerson(nina.full_name);
  const button = page.getByRole("button", { name: `Deactivate ${nina.full_name}` });
  const dialog = page.getByRole("dialog", { name: `Deactivate ${nina.full_name}?` });
  const words = dialog.getByLabel("Your message (optional)");
  await button.click();
  await dialog.getByLabel(`Send ${nina.full_name} an email`).check();
  await words.fill("Thank you for the books.");
  await endSessions(server);
  await dialog.getByRole("button", { name: `Deactivate ${nina.full_name}` }).click();
  await expect(dialog.getByRole("alert")).toHaveText("You are not signed in anymore.");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await signInPage.signIn(ada);
  await expect(people.details(nina.full_name)).toBeVisible();
  await button.click();
  await expect(words).toHaveValue("Thank you for the books.");
});

/** Ends all of Ada's browser sessions from another device. */
async function endSessions(server: Server): Promise<void> {
  const owner = await asOwner(server);
  await owner(signInEndpoints.revokeOwnSignIns, {});
}
