import { drawPng } from "#server/domain/images/testing/draw.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say, upload } from "./talk.ts";

test.use({ signedIn: ada });

test("Ada looks at the pictures of a conversation, by a click and with v, and is back at their message", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  const wide = await upload(hers, "wide.png", "image/png", await drawPng(3000, 600));
  const high = await upload(hers, "high.png", "image/png", await drawPng(400, 300));
  await say(hers, channelId, "lamps", `First: [wide](${wide})`);
  const hidden = await upload(hers, "hidden.png", "image/png", await drawPng(300, 300));
  await say(hers, channelId, "lamps", ["```spoiler Not yet", `[hidden](${hidden})`, "```"].join("\n"));
  await say(hers, channelId, "lamps", `Second: ![high](${high})`);
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lamps`);
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await chat.message("First").locator("[data-content] img").click();
  await expect(viewer).toContainText("wide1 of 2");
  await expect(viewer.getByRole("img", { includeHidden: true }).first()).toBeAttached();
  await expectAccessibleInBothColors(page, "a picture");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("high2 of 2");
  await expect(viewer.getByRole("button", { name: "Next picture" })).toBeDisabled();
  // The keys still work there.
  await page.keyboard.press("Home");
  await expect(viewer).toContainText("wide1 of 2");
  await page.keyboard.press("End");
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await viewer.getByRole("button", { name: "Show in full size: wide" }).click();
  const image = viewer.locator("img");
  await expect.poll(() => image.evaluate((each) => each.getBoundingClientRect().width)).toBe(3000);
  await page.setViewportSize({ width: 360, height: 740 });
  await viewer.getByRole("button", { name: "Fit to the window: wide" }).click();
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  await actions.select("Second");
  await page.keyboard.press("v");
  await expect(viewer).toContainText("high2 of 2");
  await page.keyboard.press("Escape");
  await expect(chat.message("Second")).toBeFocused();
});

test("Ada swipes through the pictures, and the button of the browser leads back from them", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  for (const name of ["red", "blue"]) {
    const url = await upload(hers, `${name}.png`, "image/png", await drawPng(400, 300));
    await say(hers, channelId, "lamps", `[${name}](${url})`);
  }
  await say(hers, channelId, "lunch", "Soup today");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.sidebar.getByRole("link", { name: "lamps" }).click();
  await chat.message("red").locator("[data-content] img").click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  const place = viewer.locator("[data-beside]");
  const swipe = async (from: number, to: number, others: readonly number[] = []) => {
    const touch = (x: number, identifier: number) => ({ identifier, clientX: x, clientY: 300 });
    const touches = [from, ...others].map(touch);
    await place.dispatchEvent("touchstart", { touches, changedTouches: touches, targetTouches: touches });
    await place.dispatchEvent("touchend", { touches: [], changedTouches: [touch(to, 0)], targetTouches: [] });
  };
  await expect(viewer).toContainText("red1 of 2");
  // Two fingers zoom, and a finger that hardly moves touches.
  await swipe(300, 100, [400]);
  await swipe(300, 280);
  await expect(viewer).toContainText("red1 of 2");
  await swipe(300, 100);
  await expect(viewer).toContainText("blue2 of 2");
  await swipe(100, 300);
  await expect(viewer).toContainText("red1 of 2");
  await page.goBack();
  await expect(chat.message("Soup today")).toBeVisible();
  await expect(viewer).toHaveCount(0);
});
