import { drawPng } from "#server/domain/images/testing/draw.ts";
import { expect } from "../expect.ts";
import { ada, addNina, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say, upload } from "./talk.ts";

test.use({ signedIn: ada });

test("pictures below the reader's place move nothing when they are there, and are no wider than the list", async ({
  page,
  server,
}) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const wide = await upload(hers, "wide.png", "image/png", await drawPng(3000, 600));
  const high = await upload(hers, "high.png", "image/png", await drawPng(900, 1800));
  const first = await say(hers, channelId, "lamps", "Look at these");
  await say(hers, channelId, "lamps", `![wide](${wide}) in a line`);
  await say(hers, channelId, "lamps", `As a block: [high](${high})`);
  await say(hers, channelId, "lamps", "What do you think?");
  let release = () => {};
  const mayLoad = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/user_uploads\/thumbnail|images\/loading/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 1400 });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lamps/near/${first}`);
  const pictures = chat.list.locator("[data-content] img");
  await expect(pictures).toHaveCount(2);
  const areLoaded = () =>
    pictures.evaluateAll((all) => all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 1));
  expect(await areLoaded()).toBe(false);
  const above = await topOf(chat.message("Look at these"));
  const below = await topOf(chat.message("What do you think?"));
  release();
  await expect.poll(areLoaded).toBe(true);
  expect(await topOf(chat.message("Look at these"))).toBe(above);
  expect(Math.abs((await topOf(chat.message("What do you think?"))) - below)).toBeLessThanOrEqual(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 1400 });
    expect(await chat.list.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const boxes = await pictures.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON()));
    for (const box of boxes) {
      expect(box.width).toBeGreaterThan(100);
      expect(box.height).toBeLessThanOrEqual(321);
    }
    expect(boxes[0].width / boxes[0].height).toBeCloseTo(5, 0);
  }
});
