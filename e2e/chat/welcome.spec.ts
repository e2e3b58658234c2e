import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, nina, organizationName, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { checklistOn } from "../pages/checklist.ts";
import { test } from "../world.ts";

test.use({ seesWelcome: true, seesChecklist: true });

test("somebody who is new is welcomed, writes their first message, and finds the inbox afterwards", async ({
  page,
  context,
  server,
}) => {
  await addNina(server);
  await signInByApi(context, server, nina);
  await page.goto("/");
  const welcome = page.getByRole("heading", { name: `Welcome to ${organizationName}, ${nina.full_name}` });
  await expect(welcome).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Channels are for teams and subjects" })).toContainText("You are in");
  // Only administrators invite from here.
  await expect(page.getByRole("link", { name: "Invite by link" })).toHaveCount(0);
  await expectAccessibleInBothColors(page, "the welcome");

  await page.getByRole("link", { name: "Write in #general" }).click();
  const chat = chatPageOn(page);
  await expect(chat.box).toBeFocused();
  await page.keyboard.type("I am Nina, from accounting");
  await chat.send.click();
  await expect(chat.message("from accounting")).toBeVisible();

  await page.goto("/");
  await expect(welcome).toBeVisible();
  await page.getByRole("button", { name: "Show the inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test("a click on the inbox shows what is unread and not the welcome", async ({ page, context, server }) => {
  await addNina(server);
  await signInByApi(context, server, nina);
  await page.goto("/");
  const welcome = page.getByRole("heading", { name: `Welcome to ${organizationName}, ${nina.full_name}` });
  await expect(welcome).toBeVisible();
  await chatPageOn(page).sidebar.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(welcome).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});

test.describe("for an administrator", () => {
  test.use({ signedIn: ada });

  test("the checklist is in the welcome, then one line in the inbox, and is dismissed there", async ({ page }) => {
    await page.goto("/");
    const { card, step } = checklistOn(page);
    await expect(step("Create the first channels")).toBeVisible();
    await expectAccessibleInBothColors(page, "the welcome of an administrator");
    await page.getByRole("button", { name: "Choose channels" }).click();
    await page.getByRole("button", { name: "Create 6 channels" }).click();
    await expect(step("Create the first channels")).toContainText("(done)");
    await page.getByRole("button", { name: "Show the inbox" }).click();
    await expect(card).toContainText("Getting started: 2 of 6 done");
    await expect(card.getByRole("link", { name: "Show checklist" })).toHaveAttribute("href", "/admin#checklist");
    await expectAccessibleInBothColors(page, "the inbox with the checklist");
    await page.goto("/#recent");
    await expect(page.getByRole("heading", { name: "Recent conversations" })).toBeVisible();
    await card.getByRole("button", { name: "Hide checklist" }).click();
    await expect(card).toHaveCount(0);
  });
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, signedIn: ada });

  test("the welcome fits, and leads an administrator to an invitation", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: `Welcome to ${organizationName}` })).toBeVisible();
    await expectFits(page);
    await page.getByRole("link", { name: "Invite by link" }).click();
    await expect(page.getByRole("heading", { name: "Invite by link" })).toBeVisible();
  });
});
