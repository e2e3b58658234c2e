import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test.describe("at 200 % zoom", () => {
  // A window of 1280 × 800 pixels has half of them in each direction.
  test.use({ viewport: { width: 640, height: 400 } });

  test("every view fits, can be read, and can be written in", async ({ page, server }) => {
    const { hers, channelId } = await meetNina(server);
    for (let number = 1; number <= 12; number += 1) await say(hers, channelId, "lunch", `Line ${number} of the lunch`);
    const chat = chatPageOn(page);
    const lunch = `narrow/channel/${channelId}-general/topic/lunch`;
    for (const address of [lunch, "inbox", "recent", "feed", "drafts", "channels/all", "settings/preferences"]) {
      await page.goto(`/#${address}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectFits(page, address);
      await expectAccessible(page, `${address} at 200 % zoom`);
    }
    await chat.open(`#${lunch}`);
    await chat.list.press("End");
    await expect(chat.message("Line 12")).toBeInViewport();
    await chat.box.fill("Soup\n".repeat(6));
    // A message and the button that sends are still on the screen.
    await expect(chat.send).toBeInViewport();
    await expect(chat.message("Line 12")).toBeInViewport();
    const list = await chat.list.boundingBox();
    expect(list?.height ?? 0).toBeGreaterThan(80);
  });
});

test("somebody who wants no motion sees none", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Soup");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await page.addInitScript(recordMotion);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/near/${id}`);
  await expect(chat.message("Soup")).toBeVisible();
  await actions.react("Soup", "tada");
  await actions.press("Soup", "More actions");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(chat.goTo).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await chat.openSidebar.click();
  await expect(chat.sidebar).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

/** Records each movement that takes longer than one frame at 50 Hz. Runs in the page. */
function recordMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : { target: null };
      const name = `${target?.className} ${duration}`;
      if (Number(duration) > 20 && !moved.includes(name)) moved.push(name);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
