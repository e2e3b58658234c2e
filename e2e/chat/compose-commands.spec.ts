import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

async function openLunch(page: Page, server: Server) {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return chat;
}

const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("a slash at the beginning offers commands, and a poll is written with one", async ({ page, server }) => {
  const chat = await openLunch(page, server);
  await chat.box.pressSequentially("/");
  await expect(options(page)).toHaveText([/\/poll/, /\/todo/, /\/me/]);
  await expectAccessibleInBothColors(page, "commands");
  await chat.box.pressSequentially("p");
  await expect(options(page)).toHaveCount(1);
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("/poll ");
  await expect(options(page)).toHaveCount(0);
  await chat.box.pressSequentially("Lunch?");
  await chat.box.press("Shift+Enter");
  await chat.box.pressSequentially("Soup");
  await chat.send.click();
  await expect(page.getByRole("region", { name: "Poll" }).getByRole("button", { name: "Soup 0 votes" })).toBeVisible();
  await chat.box.fill("and ");
  await chat.box.pressSequentially("/p");
  await expect(options(page)).toHaveCount(0);
});

test("Ada writes a time that each reader sees in their own time zone", async ({ page, server }) => {
  const chat = await openLunch(page, server);
  await chat.box.pressSequentially("See you <time");
  await expect(options(page).first()).toHaveText("Now");
  await chat.box.pressSequentially(":tom");
  await expect(options(page)).toHaveText(["Tomorrow, 09:00", "Custom time…"]);
  await chat.box.press("Tab");
  await expect(chat.box).toHaveValue(/^See you <time:\d{4}-\d\d-\d\dT09:00:00\+0[12]:00> $/);
  await chat.box.fill("See you ");
  await chat.box.pressSequentially("<time");
  await page.getByRole("option", { name: "Custom time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a time" });
  await expectAccessible(page, "the choice of a time in a message");
  await dialog.getByLabel("Date", { exact: true }).fill("2099-02-03");
  await dialog.getByLabel("Time", { exact: true }).fill("14:05");
  await dialog.getByLabel("Time", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("See you <time:2099-02-03T14:05:00+01:00> ");
  await expect(chat.messages).toHaveCount(1);
  await chat.send.click();
  const time = chat.message("See you").locator("time[datetime='2099-02-03T13:05:00Z']");
  await expect(time).toHaveText(/3 February 2099 at 14:05$/);
});

test("somebody who leaves the choice of a time goes on where they were", async ({ page, server }) => {
  const chat = await openLunch(page, server);
  await chat.box.pressSequentially("See you <time");
  await page.getByRole("option", { name: "Custom time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a time" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("See you <time");
});

test("the language of code is completed after a fence, and Enter ends a line that has one", async ({
  page,
  server,
}) => {
  const chat = await openLunch(page, server);
  await chat.box.pressSequentially("```pyt");
  await expect(options(page)).toHaveText([/Python/]);
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("```python\n\n```");
  await expect(options(page)).toHaveCount(0);
  await chat.box.pressSequentially("x = 1");
  await expect(chat.box).toHaveValue("```python\nx = 1\n```");
});

test("quotes, spoilers and formulas are completed after a fence too", async ({ page, server }) => {
  const chat = await openLunch(page, server);
  for (const [typed, name, written] of [
    ["quo", /^Quote/, "quote"],
    ["spo", /^Spoiler/, "spoiler"],
    ["mat", /^Formula/, "math"],
  ] as const) {
    await chat.box.fill("");
    await chat.box.pressSequentially(`\`\`\`${typed}`);
    await expect(options(page).first()).toHaveText(name);
    await chat.box.press("Tab");
    await expect(chat.box).toHaveValue(new RegExp(`^\`\`\`${written}\\s+\`\`\`$`));
  }
});

test("a button chooses a time for the text", async ({ page, server }) => {
  const chat = await openLunch(page, server);
  await chat.box.fill("See you then");
  await chat.box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 12));
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Time" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a time" });
  await dialog.getByLabel("Date", { exact: true }).fill("2099-02-03");
  await dialog.getByLabel("Time", { exact: true }).fill("14:05");
  await dialog.getByLabel("Time", { exact: true }).press("Enter");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("See you <time:2099-02-03T14:05:00+01:00> ");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("Ada takes a picture with the camera, and sends it", async ({ page, server }) => {
    const chat = await openLunch(page, server);
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take a picture" }).tap();
    const chooser = await chosen;
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    await chooser.setFiles([{ name: "image.png", mimeType: "image/png", buffer: onePixelPng }]);
    await expect(chat.box).toHaveValue(/\[image\.png\]\(\/user_uploads\//);
    await expectFits(page);
    await expectAccessible(page, "the box with a camera");
  });
});

test("at a computer, no camera is offered", async ({ page, server }) => {
  await openLunch(page, server);
  await expect(page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take a picture" })).toHaveCount(0);
});
