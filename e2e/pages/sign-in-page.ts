import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

type Person = { readonly email: string; readonly password: string };

/** The page object of the sign-in page. */
export type SignInPage = ReturnType<typeof signInPageOn>;

/** Where people sign in. */
export function signInPageOn(page: Page) {
  const heading = page.getByRole("heading", { name: /^Sign in to / });
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  return {
    heading,
    email,
    problem: page.getByRole("alert"),
    open: async () => {
      await page.goto("/sign-in");
      await expect(heading).toBeVisible();
    },
    signIn: async (person: Person) => {
      await email.fill(person.email);
      await password.fill(person.password);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
  };
}
