import type { Page } from "@playwright/test";

/** The inbox. */
export function inboxOn(page: Page) {
  const rows = page.getByRole("list", { name: "Unread conversations" }).getByRole("listitem");
  return {
    rows,
    row: (text: string) => rows.filter({ hasText: text }),
    /** The button that folds a channel or what stands under a heading. */
    fold: (name: string) => rows.getByRole("button", { name, exact: true }),
    markRead: (name: string) => rows.getByRole("button", { name: `Mark as read: ${name}`, exact: true }),
    filter: page.getByRole("searchbox", { name: "Filter conversations" }),
  };
}

/** The recent conversations. */
export function recentOn(page: Page) {
  const rows = page.getByRole("table", { name: "Recent conversations" }).getByRole("row");
  return {
    /** Without the headings. */
    links: rows.getByRole("link"),
    row: (text: string) => rows.filter({ hasText: text }),
    filter: page.getByRole("searchbox", { name: "Filter conversations" }),
    choose: (name: string) => page.getByRole("group", { name: "Filters" }).getByRole("button", { name }).click(),
  };
}
