import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

/** Writes lines in the server's format. */
function appendToLog(folder: string, lines: readonly Record<string, unknown>[]): void {
  const [file = ""] = readdirSync(join(folder, "logs"));
  const time = Date.now();
  appendFileSync(join(folder, "logs", file), lines.map((line) => `${JSON.stringify({ time, ...line })}\n`).join(""));
}

const failure = {
  level: 50,
  request: "d8932a-7",
  err: { type: "Error", message: "The disk is full", stack: "    at write (file:///opt/watercooler/cli.js:1:1)" },
  msg: "a request failed",
};

// Only a server started by the `watercooler` command logs that it is ready, and a test below looks for that line.
test.use({ byCommand: true, signedIn: ada });

test.beforeEach(async ({ server: _, page, data: folder }) => {
  appendToLog(folder, [
    ...Array.from({ length: 120 }, (_, count) => ({ level: 30, msg: `book ${count} is in` })),
    failure,
  ]);
  await dataPageOn(page).open("?view=log");
});

test("Ada reads the log, newest first, loads older lines, filters by level, text and request, and copies a line", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const data = dataPageOn(page);
  const lines = page.getByRole("list", { name: "Log entries" }).locator(":scope > li");
  await expect(lines.filter({ hasText: "a request failed" })).toHaveCount(1);
  await expect(lines).toHaveCount(100);
  await data.button("Show older entries").focus();
  await page.keyboard.press("Enter");
  await expect(lines.filter({ hasText: "server started" })).toHaveCount(1);

  await data.field("Level").selectOption("Errors");
  await expect(lines).toHaveCount(1);
  await lines.getByRole("button", { name: "Copy log entry" }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toContain('"request_id":"d8932a-7"');
  await data.button("Request d8932a-7").click();
  await expect(page).toHaveURL(/q=d8932a-7/);
  await expect(lines).toHaveCount(1);
  await page.reload();
  await expect(lines).toHaveText(/The disk is full/);
  await page.getByRole("searchbox", { name: /^Search text/ }).fill("BOOK 77");
  await expect(lines).toHaveText(/book 77 is in/);
  await page.getByRole("searchbox", { name: /^Search text/ }).fill("no such words");
  await expect(page.getByRole("heading", { name: "No entries found" })).toBeVisible();
});

test("the log has no accessibility violations in light and dark colors, and fits a phone", async ({ page }) => {
  await page.getByRole("searchbox", { name: /^Search text/ }).fill("a");
  await dataPageOn(page).field("Level").selectOption("Warnings and errors");
  await expect(page.getByRole("list", { name: "Log entries" }).getByRole("listitem")).toHaveCount(1);
  await page.getByText("Error: The disk is full").click();
  await expectAccessibleInBothColors(page, "the log");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "on a phone");
  await expectFits(page);
});
