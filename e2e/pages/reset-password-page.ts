import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of a password reset link. */
export type ResetPasswordPage = ReturnType<typeof resetPasswordPageOn>;

/** The page where a person who forgot their password chooses a new one. */
export function resetPasswordPageOn(page: Page) {
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("New password", { exact: true });
  const save = page.getByRole("button", { name: "Save and sign in", exact: true });
  return {
    ...{ email, password, save },
    problem: page.getByRole("alert"),
    /** Opens a valid link. */
    open: async (link: string) => {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
    },
    /** Expects the message that the link cannot be used. */
    expectClosedLink: async () => {
      await expect(page.getByRole("heading", { level: 1, name: "This link doesn't work" })).toBeVisible();
    },
    choose: async (chosen: string) => {
      await password.fill(chosen);
      await save.click();
    },
  };
}
