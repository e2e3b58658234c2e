import type { Locator } from "@playwright/test";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { systemColor } from "../system-color.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

const wide = `price = ${"1 + ".repeat(200)}1`;

for (const hasTouch of [false, true])
  test.describe(hasTouch ? "on a touch screen" : "with a mouse", () => {
    test.use({ hasTouch, viewport: { width: hasTouch ? 360 : 1280, height: 740 } });

    test("code names its language above its first line, and the name and the button cover no code", async ({
      page,
      server,
    }) => {
      const owner = await asOwner(server);
      const channelId = await findChannel(owner, "general");
      await say(owner, channelId, "lunch", `\`\`\`python\n${wide}\n\`\`\``);
      await say(owner, channelId, "lunch", "```\nplain\n```");
      const chat = chatPageOn(page);
      await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
      const block = chat.message("price").locator(".codehilite");
      const name = await block.evaluate((element) => {
        const { content, height, insetBlockStart } = getComputedStyle(element, "::before");
        const range = document.createRange();
        range.selectNodeContents(element.querySelector("code") ?? element);
        const code = range.getBoundingClientRect().top - element.getBoundingClientRect().top;
        const button = element.querySelector("button")?.getBoundingClientRect();
        const buttonEnd = (button?.bottom ?? 0) - element.getBoundingClientRect().top;
        return { content, end: Number.parseFloat(insetBlockStart) + Number.parseFloat(height), code, buttonEnd };
      });
      expect(name.content).toBe('"Python"');
      expect(name.end).toBeLessThanOrEqual(name.code + 0.5);
      if (hasTouch) expect(name.buttonEnd).toBeLessThanOrEqual(name.code + 0.5);
      const unnamed = chat.message("plain").locator(".codehilite");
      expect(await unnamed.evaluate((element) => getComputedStyle(element, "::before").content)).toBe("none");
      const copied = await block.locator("pre").evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return getSelection()?.toString();
      });
      expect(copied).not.toContain("Python");
    });
  });

test("parts of code differ in color, and are legible in all colors, also where a search marks them", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const content = '```python\n# the price of soup\ndef price():\n    return "soup" if True else 7\n```';
  await say(owner, channelId, "lunch", content);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const code = chat.message("price").locator("code");
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  const parts = ["# the price of soup", "def", '"soup"', "7"].map((text) => code.getByText(text, { exact: true }));
  // The colors come after the first view and the first input.
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect.poll(async () => new Set(await Promise.all([code, ...parts].map(colorOf))).size).toBe(5);
  await expectAccessibleInBothColors(page, "code in color");
  await owner(settingsEndpoints.updateOwnSettings, { high_contrast_mode: true });
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
  await expectAccessible(page, "code in color with high contrast");
  await chat.open("#narrow/search/soup");
  const mark = code.locator(".highlight").last();
  await expect(mark).toBeVisible();
  await expect(mark).toHaveCSS("color", await colorOf(code));
});

test("the language is legible in light, dark and forced colors, and with high contrast", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "```python\nprice = 7\n```");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const block = chat.message("price").locator(".codehilite");
  const colorOf = () => block.evaluate((element) => getComputedStyle(element, "::before").color);
  await expectAccessibleInBothColors(page, "code with a language");
  await owner(settingsEndpoints.updateOwnSettings, { high_contrast_mode: true });
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
  await expectAccessible(page, "code with a language and high contrast");
  await page.emulateMedia({ forcedColors: "active" });
  expect(await colorOf()).toBe(await systemColor(page, "CanvasText"));
});
