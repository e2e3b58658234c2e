import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the organization's email. */
export function emailPageOn(page: Page) {
  const emails = page.getByRole("list", { name: "Emails" }).getByRole("listitem");
  return {
    emails,
    mailTo: (recipient: string) => emails.filter({ hasText: recipient }),
    server: page.getByLabel("Server", { exact: true }),
    port: page.getByLabel("Port", { exact: true }),
    connection: page.getByLabel("Connection", { exact: true }),
    anyCertificate: page.getByRole("switch", { name: "Accept any certificate" }),
    sender: page.getByLabel("Sender address"),
    user: page.getByLabel("User name"),
    password: page.getByLabel("Password", { exact: true }),
    save: page.getByRole("button", { name: "Save mail server" }),
    saved: page.getByRole("status").getByText("Saved", { exact: true }),
    sendTestMail: page.getByRole("button", { name: "Send test email" }),
    accepted: page.getByRole("status").getByText("The mail server accepted an email to ada@example.test."),
    failed: page.getByRole("region", { name: "Test email" }).getByRole("alert"),
    filter: (which: "Not sent" | "Sent") => page.getByText(new RegExp(`^${which} \\(`)),
    count: (words: string) => page.getByText(words, { exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    toast: (words: string) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    open: async () => {
      await page.goto("/admin/organization?open=email");
      await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
    },
  };
}
