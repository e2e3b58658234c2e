import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import type { Server } from "../server.ts";

/** The page object of the setup. */
export type SetupPage = ReturnType<typeof setupPageOn>;

/** The page object of the setup, which the one-time link opens. */
export function setupPageOn(page: Page, server: Server) {
  const field = (question: string) => page.getByLabel(question, { exact: true });

  /** Expects that this question has the focus, at this step. */
  const expectQuestion = async (question: string, step: number) => {
    await expect(field(question)).toBeFocused();
    await expect(page.getByText(`step ${step} of 4`)).toBeVisible();
  };

  return {
    field,
    expectQuestion,
    problem: page.getByRole("alert"),
    /** Opens the one-time link. */
    open: async () => {
      await page.goto(server.setupUrl ?? "there is no setup link");
      await expectQuestion("What is the name of your organization?", 1);
    },
    /** Answers a question with the Enter key. */
    answer: async (question: string, text: string) => {
      await field(question).fill(text);
      await page.keyboard.press("Enter");
    },
    goBack: () => page.getByRole("button", { name: "Back" }).click(),
  };
}
