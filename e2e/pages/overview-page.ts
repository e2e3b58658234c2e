import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";

/** The page object of the overview. */
export type OverviewPage = ReturnType<typeof overviewPageOn>;

/** The state of the organization and its server. */
export function overviewPageOn(page: Page) {
  const card = (title: string) => page.getByRole("region", { name: title, exact: true });
  const warnings = card("Needs attention");
  const connected = card("Connected now");
  const list = connected.getByRole("list", { name: "Connected now" });
  return {
    ...{ card, warnings, connected },
    /** The organization's name, version and age. */
    organization: card("Organization"),
    warning: (title: string) => warnings.getByRole("listitem").filter({ hasText: title }),
    connectedPerson: (name: string) => list.locator("> li").filter({ hasText: name }),
    connectedPeople: list.locator("> li"),
    plot: page.getByRole("slider", { name: "Messages per day" }),
    columns: page.getByRole("slider", { name: "Messages per day" }).locator("rect"),
    asTable: page.getByRole("button", { name: "View as table" }),
    table: page.getByRole("region", { name: "Messages per day, as a table" }),
    link: (name: string) => page.getByRole("link", { name, exact: true }),
  };
}

/**
 * Gives the organization of a stopped server a history: it is ten days old, with seven messages a day and a waiting
 * mail.
 */
export function addHistory(data: string): void {
  const now = new Date();
  const database = new DatabaseSync(join(data, "watercooler.sqlite"));
  database.exec("BEGIN");
  database.exec("UPDATE organizations SET created_at = created_at - 864000");
  const insert = database.prepare("INSERT OR REPLACE INTO message_days (day, sent) VALUES (?, ?)");
  for (let ago = 1; ago < 90; ago += 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    const parts = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
    insert.run([day.getFullYear(), ...parts].join("-"), 7);
  }
  database.exec(
    "INSERT INTO mail_outbox (recipient, subject, body, created_at, next_attempt_at) VALUES ('kaj@example.test', 'Hello', 'Hello', unixepoch(), unixepoch())",
  );
  database.exec("COMMIT");
  database.close();
}
