import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import type { Server } from "../server.ts";

/** The setup page as a test uses it. */
export type SetupPage = ReturnType<typeof setupPageOn>;

/** The questions behind the one-time link. */
export function setupPageOn(page: Page, server: Server) {
  const field = (question: string) => page.getByLabel(question, { exact: true });

  /** The page asks this question, as this step, and waits for the answer. */
  const asks = async (question: string, step: number) => {
    await expect(field(question)).toBeFocused();
    await expect(page.getByText(`step ${step} of 4`)).toBeVisible();
  };

  return {
    field,
    asks,
    problem: page.getByRole("alert"),
    /** Opens the one-time link. */
    open: async () => {
      await page.goto(server.setupUrl ?? "there is no setup link");
      await asks("What is your organization called?", 1);
    },
    /** Answers a question and goes on with the Enter key. */
    answer: async (question: string, text: string) => {
      await field(question).fill(text);
      await page.keyboard.press("Enter");
    },
    goBack: () => page.getByRole("button", { name: "Back" }).click(),
  };
}
