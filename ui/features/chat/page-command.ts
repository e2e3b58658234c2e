/** What opens on the page by a command: a box for a new message, the search, or a dialog. */
export type PageCommand = "new-direct" | "new-topic" | "search" | "status" | "shortcuts";
