import { expect } from "./expect.ts";
import { expectFits } from "./expect-fits.ts";
import { test } from "./world.ts";

test.use({ people: "nobody" });

/** Languages of the tests: one that doubles the length of every text, and one that also runs from right to left. */
const languages = [
  { language: "en-XA", direction: "ltr" },
  { language: "ar-XB", direction: "rtl" },
];

for (const { language, direction } of languages)
  test(`the setup in ${language} runs ${direction}, fits on a phone and has no English text`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((chosen) => localStorage.setItem("watercooler-language", chosen), language);
    await page.goto(server.setupUrl ?? "");

    const root = page.locator("html");
    await expect(root).toHaveAttribute("lang", language);
    await expect(root).toHaveAttribute("dir", direction);
    await expect(page.getByRole("textbox")).toBeFocused();
    await expect(page.getByText(/organization|Continue|step/i)).toHaveCount(0);
    await expectFits(page);
  });
