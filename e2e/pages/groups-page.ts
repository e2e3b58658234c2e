import type { Page } from "@playwright/test";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import type { InputOf } from "#server/http/contract.ts";
import { expect } from "../expect.ts";
import { asOwner } from "../office.ts";
import type { Server } from "../server.ts";

/** Creates a group as Ada on another device. Returns its ID. */
export async function createGroup(
  server: Server,
  name: string,
  more: Partial<InputOf<typeof groupEndpoints.createGroup>> = {},
): Promise<number> {
  const owner = await asOwner(server);
  const { group_id } = await owner(groupEndpoints.createGroup, { name, description: "", members: [], ...more });
  return group_id;
}

/** The page object of the groups. */
export function groupsPageOn(page: Page) {
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  const picker = (label: string) => {
    const whole = page.getByRole("group", { name: label, exact: true });
    const field = whole.getByRole("combobox", { name: label, exact: true });
    return {
      ...{ whole, field },
      options: page.getByRole("listbox", { name: label, exact: true }).getByRole("option"),
      remove: (title: string) => whole.getByRole("button", { name: `Remove ${title}`, exact: true }).click(),
      choose: async (typed: string, title: string) => {
        await field.click();
        await field.fill(typed);
        await page.getByRole("option", { name: title }).first().click();
        await expect(whole.getByRole("button", { name: `Remove ${title}`, exact: true })).toBeVisible();
        // The list stays open, and moves while the next click may already be on its way.
        await field.press("Escape");
      },
    };
  };
  return {
    ...{ panel, picker },
    row: (name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) }),
    name: page.getByRole("textbox", { name: "Name", exact: true }),
    about: page.getByRole("textbox", { name: "Description" }),
    show: page.getByRole("combobox", { name: "Show" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    toast: page.getByRole("status", { name: "Notifications" }),
    dialog: page.getByRole("dialog"),
  };
}
