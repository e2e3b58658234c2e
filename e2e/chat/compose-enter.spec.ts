import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel } from "./talk.ts";

test.use({ signedIn: ada });

test("after her first messages, Ada is asked once whether Enter shall send", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const send = async (text: string, key: string) => {
    await chat.box.fill(text);
    await chat.box.press(key);
    await expect(chat.box).toHaveValue("");
  };
  const offer = page.getByRole("button", { name: "Let Enter send" });
  await send("one", "Control+Enter");
  await send("two", "Control+Enter");
  await expect(chat.message("two")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await send("three", "Control+Enter");
  await expect(offer).toBeVisible();
  await expectAccessibleInBothColors(page, "the offer to send with Enter");
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "No thanks" }).click();
  await expect(offer).toHaveCount(0);
  await expect(chat.box).toBeFocused();
  await send("four", "Control+Enter");
  await page.reload();
  await expect(chat.box).toBeVisible();
  await expect(offer).toHaveCount(0);

  // As if she had never been asked.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("enter-offer")) localStorage.removeItem(key);
  });
  await page.reload();
  for (const text of ["five", "six", "seven"]) await send(text, "Control+Enter");
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByText("Enter to send", { exact: true })).toBeAttached();
  await send("eight", "Enter");
  await expect(chat.message("eight")).toBeVisible();
  await owner(settingsEndpoints.updateOwnSettings, { enter_sends: false });
  await expect(page.getByText("Ctrl+Enter to send")).toBeAttached();
  await expect(offer).toHaveCount(0);
});

test.describe("when the choice cannot be saved", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("the offer that Enter sends stays", async ({ page, server }) => {
    const channelId = await findChannel(await asOwner(server), "general");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    for (const text of ["one", "two", "three"]) {
      await chat.box.fill(text);
      await chat.box.press("Control+Enter");
      await expect(chat.box).toHaveValue("");
    }
    await page.route("**/api/v1/settings", (route) => route.abort());
    const offer = page.getByRole("button", { name: "Let Enter send" });
    await offer.click();
    await expect(page.getByRole("status", { name: "Notifications" })).toContainText("The server did not answer.");
    await expect(offer).toBeVisible();
    await page.unroute("**/api/v1/settings");
    await offer.click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText("Enter to send", { exact: true })).toBeAttached();
  });
});

test("Ada lets Enter send with a click on what the box says about it", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("one");
  await page.getByRole("button", { name: "Ctrl+Enter to send" }).click();
  await expect(page.getByRole("button", { name: "Enter to send", exact: true })).toBeVisible();
  await expect(chat.box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.message("one")).toBeVisible();
  await page.keyboard.type("two");
  await page.getByRole("button", { name: "Enter to send", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ctrl+Enter to send" })).toBeVisible();
});
