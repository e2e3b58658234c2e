import type { Page } from "@playwright/test";

/** The checklist for a new organization, on the overview and in the chat. */
export function checklistOn(page: Page) {
  const card = page.getByRole("region", { name: "Getting started" });
  return {
    card,
    step: (title: string) => card.getByRole("listitem").filter({ hasText: title }),
    hide: card.getByRole("button", { name: "Hide checklist" }),
    show: page.getByRole("button", { name: "Show checklist" }),
    dialog: page.getByRole("dialog", { name: "Create the first channels" }),
  };
}
