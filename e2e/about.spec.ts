import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("the menu of the organization leads to the about page, which has the licenses of everything in the program", async ({
  page,
  chatPage,
}) => {
  await page.goto("/");
  await chatPage.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "About Watercooler" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About Watercooler" })).toBeVisible();
  await expect(page.getByText(/under the MIT license/)).toBeVisible();
  await expectAccessibleInBothColors(page, "about");
  const address = await page.getByRole("link", { name: "third-party notices" }).getAttribute("href");
  const notices = await page.request.get(address ?? "");
  expect(notices.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await notices.text();
  for (const words of ["react-dom", "better-sqlite3", "GNU LESSER GENERAL PUBLIC LICENSE"])
    expect(text).toContain(words);
});
