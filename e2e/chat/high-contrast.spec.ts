import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });
test.describe.configure({ timeout: 120_000 });

/** The addresses of the main views, in an office with messages that have what messages can have. */
async function fillViews(server: Parameters<typeof meetNina>[0]): Promise<string[]> {
  const { owner, hers, channelId } = await meetNina(server);
  await say(owner, channelId, "lunch", "Soup or salad?");
  await say(
    hers,
    channelId,
    "lunch",
    [
      `@**${ada.full_name}** **soup**, see #**general>menu** and https://example.com`,
      "> Soup or salad?",
      "```python\nprice = 7  # euros\n```",
      "| a | b |\n|---|---|\n| 1 | 2 |",
    ].join("\n\n"),
  );
  await say(hers, channelId, "menu", "Pie");
  const [general, lunch] = [`narrow/channel/${channelId}-general`, `narrow/channel/${channelId}-general/topic/lunch`];
  const lists = ["inbox", "recent", "feed", "narrow/is/mentioned", "drafts", `topics/channel/${channelId}-general`];
  return [lunch, general, ...lists, "channels/all", "settings/profile", "settings/preferences", "narrow/search/soup"];
}

async function openView(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Until the parts that come late are there.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

test.describe("with high contrast", () => {
  test.use({ contrast: "more" });

  test("the main views have no accessibility violations, in light and dark colors", async ({ page, server }) => {
    for (const address of await fillViews(server)) {
      await openView(page, address);
      await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
      await expectAccessibleInBothColors(page, `${address} with high contrast`);
    }
  });
});

test("with forced colors, the main views have no accessibility violations", async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const address of await fillViews(server)) {
    await openView(page, address);
    await expectAccessible(page, `${address} with forced colors`);
  }
});
