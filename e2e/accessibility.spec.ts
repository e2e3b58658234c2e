import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors, violationsOn } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.describe("before the organization is set up", () => {
  test.use({ people: "nobody" });

  test("the setup has no accessibility violations, in light and dark colors", async ({ page, setupPage }) => {
    await page.goto("/");
    await expectAccessibleInBothColors(page, "where to find the link");
    await setupPage.open();
    await expectAccessibleInBothColors(page, "the first question");
    await setupPage.answer("What is the name of your organization?", "");
    await expect(setupPage.problem).toBeVisible();
    await expectAccessibleInBothColors(page, "a question with a problem");
    await setupPage.answer("What is the name of your organization?", organizationName);
    await setupPage.answer("What is your name?", ada.full_name);
    await setupPage.answer("What is your email address?", ada.email);
    await setupPage.expectQuestion("Choose a password", 4);
    await expectAccessibleInBothColors(page, "the password");
  });

  test("Ada sets up, signs out and signs in with the keyboard only", async ({
    page,
    server,
    setupPage,
    chatPage,
    signInPage,
  }) => {
    const { keyboard } = page;
    await page.goto(server.setupUrl ?? "");
    for (const [step, answer] of [organizationName, ada.full_name, ada.email, ada.password].entries()) {
      await expect(page.getByText(`step ${step + 1} of 4`)).toBeVisible();
      await keyboard.type(answer);
      await keyboard.press("Enter");
    }
    await chatPage.expectOrganization(organizationName);
    await expect(setupPage.problem).toHaveCount(0);

    await page.reload();
    await chatPage.expectOrganization(organizationName);
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("button", { name: organizationName })).toBeFocused();
    await keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeFocused();
    await keyboard.press("Tab");
    await expect(page.getByRole("button", { name: ada.full_name, exact: true })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Set status" })).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await keyboard.press("Enter");

    await expect(signInPage.email).toBeFocused();
    await keyboard.type(ada.email);
    await keyboard.press("Tab");
    await keyboard.type(ada.password);
    await keyboard.press("Enter");
    await chatPage.expectOrganization(organizationName);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test("every page fits a screen of 360 px", async ({ page, setupPage, chatPage }) => {
      await page.goto("/");
      await expectPageFits(page);
      await setupPage.open();
      await expectPageFits(page);
      await setupPage.answer("What is the name of your organization?", "Donaudampfschifffahrtsgesellschaft 1829");
      await setupPage.answer("What is your name?", ada.full_name);
      await setupPage.answer("What is your email address?", ada.email);
      await setupPage.expectQuestion("Choose a password", 4);
      await expectPageFits(page);
      await setupPage.answer("Choose a password", ada.password);
      await chatPage.tab("Me").tap();
      await expect(page.getByText("Donaudampfschifffahrtsgesellschaft 1829")).toBeVisible();
      await expectPageFits(page);
      await page.getByRole("button", { name: ada.full_name, exact: true }).tap();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectPageFits(page);
      await page.getByRole("menuitem", { name: "Sign out" }).tap();
      await expect(page.getByRole("heading", { name: /^Sign in to/ })).toBeVisible();
      await expectPageFits(page);
    });
  });
});

test("signing in and the chat have no accessibility violations, in light and dark colors", async ({
  page,
  signInPage,
  chatPage,
}) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessibleInBothColors(page, "an address without a page");
  await signInPage.open();
  await signInPage.signIn({ ...ada, password: "wrong" });
  await expect(signInPage.problem).toBeVisible();
  await expectAccessibleInBothColors(page, "sign-in with a problem");
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await expectAccessibleInBothColors(page, "the chat");
  await chatPage.openMenu(ada.full_name);
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expectAccessibleInBothColors(page, "the menu");
});

test.describe("signed in as Ada", () => {
  test.use({ signedIn: ada });

  test.describe("with high contrast", () => {
    test.use({ contrast: "more" });

    test("the chat reaches the enhanced contrast of 7:1", async ({ page, chatPage }) => {
      await page.goto("/");
      await chatPage.expectOrganization(organizationName);
      // With the initials of people.
      await expect(chatPage.people.getByText("AL", { exact: true })).toBeVisible();
      expect(await violationsOn(page, ["color-contrast-enhanced"])).toEqual([]);
    });
  });

  test("Ada chooses the appearance of the pages, and the choice is kept", async ({ page, chatPage }) => {
    await page.goto("/");
    await chatPage.openMenu(ada.full_name);
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 24, 27)");
    await page.getByRole("menuitemcheckbox", { name: "High contrast" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
    await page.reload();
    await chatPage.expectOrganization(organizationName);
    await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 24, 27)");
  });
});

async function expectPageFits(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFits(page);
}
