import type { Page } from "@playwright/test";

/** The page object of the first page for people who are not signed in. */
export function connectPageOn(page: Page) {
  const card = page.getByRole("region", { name: "Add this server", exact: true });
  return {
    heading: page.getByRole("heading", { level: 1, name: /^Connect to / }),
    signIn: page.getByRole("link", { name: "Sign in", exact: true }),
    join: page.getByRole("link", { name: "Create account" }),
    card,
    codeOf: (url: string) => card.getByRole("img", { name: `QR code of ${url}`, exact: true }),
    /** The instructions for one kind of app. */
    app: (name: string) => card.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) }),
    trust: page.getByRole("link", { name: "trust this server's certificate" }),
    /** Whether apps discover the server. */
    discovery: page.locator("p[data-status]"),
  };
}
