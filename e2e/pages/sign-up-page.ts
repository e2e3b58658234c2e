import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

type Answers = { readonly full_name: string; readonly email: string; readonly password: string };

/** The page object of the sign-up page. */
export type SignUpPage = ReturnType<typeof signUpPageOn>;

/** The page where people join by an invitation. */
export function signUpPageOn(page: Page) {
  const name = page.getByLabel("Your name", { exact: true });
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const join = page.getByRole("button", { name: "Join", exact: true });
  return {
    ...{ name, email, password, join },
    problem: page.getByRole("alert"),
    /** Opens a link, and waits for the heading of its page. */
    open: async (link: string, heading: string) => {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    },
    signUp: async (answers: Answers) => {
      await name.fill(answers.full_name);
      if (await email.isEditable()) await email.fill(answers.email);
      await password.fill(answers.password);
      await join.click();
    },
  };
}
