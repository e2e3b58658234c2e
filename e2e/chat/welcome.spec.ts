import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, nina, organizationName, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";

test.use({ seesWelcome: true });

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

  await page.getByRole("link", { name: "Write in general" }).click();
  const chat = chatPageOn(page);
  await chat.box.fill("I am Nina, from accounting");
  await chat.send.click();
  await expect(chat.message("from accounting")).toBeVisible();

  await page.goto("/#inbox");
  await page.getByRole("button", { name: "Show the inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(welcome).toHaveCount(0);
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
