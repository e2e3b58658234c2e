import type { Page } from "@playwright/test";

/** The page object of the organization's secure connection. */
export function securePageOn(page: Page) {
  return {
    heading: (words: string) => page.getByRole("heading", { name: words, exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    browserTrusts: page.getByText("Trusts the certificate", { exact: true }),
    browserDoesNotTrust: page.getByText("Doesn't trust the certificate yet", { exact: true }),
    /** Presses the button of an action, and confirms its dialog. */
    confirm: async (title: string, action: string) => {
      await page.getByRole("button", { name: action, exact: true }).click();
      await page.getByRole("dialog", { name: title }).getByRole("button", { name: action, exact: true }).click();
    },
  };
}
