import type { Page } from "@playwright/test";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { drawPng } from "#server/domain/images/testing/draw.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada, addNina, type asOwner, asPerson, nina } from "../office.ts";
import { type ChatPage, chatPageOn, topOf } from "../pages/chat-page.ts";
import { chromiumOnly, test } from "../world.ts";
import { findChannel, meetNina, say, upload } from "./talk.ts";

test.use({ signedIn: ada });

/** Creates `count` messages that Ada has read, and opens the topic at the middle one. */
async function openLongTopic(page: Page, server: Parameters<typeof asOwner>[0], count = 250) {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await say(hers, channelId, "invoices", `Invoice ${1000 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/invoices/near/${ids[count / 2]}`);
  await expect(chat.message(`Invoice ${1000 + count / 2}`)).toBeInViewport();
  return { chat, owner, hers, channelId, ids, middle: `Invoice ${1000 + count / 2}` };
}

/** Expects a message at the same place on the screen after an action. */
async function expectSamePosition(chat: ChatPage, text: string, action: () => Promise<void>): Promise<void> {
  const message = chat.message(text);
  const before = await topOf(message);
  await action();
  await expect(message).toBeInViewport();
  expect(Math.abs((await topOf(message)) - before)).toBeLessThanOrEqual(1);
}

test("the reading position stays when messages arrive, are edited, get reactions or disappear", async ({
  page,
  server,
}) => {
  const { chat, hers, channelId, ids, middle } = await openLongTopic(page, server);
  const above = ids[ids.length / 2 - 3] ?? 0;
  await expectSamePosition(chat, middle, async () => {
    await say(hers, channelId, "invoices", "One more");
    await expect(chat.newMessages).toHaveText("1 new message");
  });
  await expectSamePosition(chat, middle, async () => {
    await hers(reactionEndpoints.addReaction, { message_id: above, emoji_name: "tada" });
    await expect(chat.messages.getByRole("list", { name: "Reactions" })).toHaveCount(1);
  });
  await expectSamePosition(chat, middle, async () => {
    const long = Array.from({ length: 30 }, (_, line) => `${line} lines above`).join("\n");
    await hers(messageEndpoints.updateMessage, { message_id: above, content: long });
    await expect(chat.message("29 lines above")).toBeAttached();
  });
  await expectSamePosition(chat, middle, async () => {
    await hers(messageEndpoints.deleteMessage, { message_id: above });
    await expect(chat.message("29 lines above")).toHaveCount(0);
  });
});

test("the reading position stays when the window is resized", async ({ page, server }) => {
  const { chat, middle } = await openLongTopic(page, server);
  for (const size of [
    { width: 900, height: 700 },
    { width: 1400, height: 500 },
    { width: 1280, height: 720 },
  ]) {
    await expectSamePosition(chat, middle, () => page.setViewportSize(size));
  }
});

test("the reading position stays when the text becomes larger", async ({ page, server }) => {
  const { chat, owner, middle } = await openLongTopic(page, server);
  const height = () => chat.message(middle).evaluate((row) => row.getBoundingClientRect().height);
  const before = await height();
  await expectSamePosition(chat, middle, async () => {
    await owner(settingsEndpoints.updateOwnSettings, { web_font_size_px: 20 });
    await expect.poll(height).toBeGreaterThan(before);
  });
});

test("the reading position stays when the page is zoomed", chromiumOnly, async ({ page, server }) => {
  const { chat, middle } = await openLongTopic(page, server);
  // What a zoom does to a page: its window has fewer pixels, which are larger. The three columns stay.
  const client = await page.context().newCDPSession(page);
  for (const zoom of [1.25, 0.8]) {
    await expectSamePosition(chat, middle, async () => {
      const size = { width: 1280 / zoom, height: 800 / zoom };
      await client.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: zoom, mobile: false });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
    });
  }
});

for (const [kind, isReserved] of [
  ["of a known size", true],
  ["of an unknown size", false],
] as const) {
  test(`the reading position stays when a picture ${kind} loads above it`, async ({ page, server }) => {
    const { owner, hers, channelId } = await meetNina(server);
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1) ids.push(await say(hers, channelId, "desks", `Before ${100 + at}`));
    const picture = await upload(hers, "desk.png", "image/png", await drawPng(900, 1800));
    ids.push(await say(hers, channelId, "desks", `Look: [desk](${picture})`));
    const place = await say(hers, channelId, "desks", "Nina reads this.");
    ids.push(place);
    for (let at = 0; at < 30; at += 1) ids.push(await say(hers, channelId, "desks", `After ${100 + at}`));
    await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
    let release = () => {};
    const mayLoad = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/user_uploads\/thumbnail|images\/loading/, async (route) => {
      await mayLoad;
      await route.continue();
    });
    if (!isReserved) {
      await page.route(/\/messages\?/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        for (const message of answer.messages)
          message.content = message.content.replaceAll(/ data-original-dimensions="[^"]*"/g, "");
        await route.fulfill({ response, json: answer });
      });
    }
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/desks/near/${place}`);
    await expect(chat.message("Nina reads this.")).toBeInViewport();
    // The box makes the list shorter.
    await expect(chat.box).toBeVisible();
    const image = chat.message("Look:").locator("img");
    await expect(image).toBeAttached();
    const heightBefore = await image.evaluate((element) => element.getBoundingClientRect().height);
    await expectSamePosition(chat, "Nina reads this.", async () => {
      release();
      await expect
        .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 1))
        .toBe(true);
    });
    const grown = (await image.evaluate((element) => element.getBoundingClientRect().height)) - heightBefore;
    if (isReserved) expect(Math.abs(grown)).toBeLessThanOrEqual(1);
    else expect(grown).toBeGreaterThan(50);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    "the reading position stays when a keyboard makes the window lower, or covers it",
    chromiumOnly,
    async ({ page, server }) => {
      const { chat, middle } = await openLongTopic(page, server);
      await expect(chat.box).toBeVisible();
      for (const height of [420, 740]) {
        await expectSamePosition(chat, middle, () => page.setViewportSize({ width: 360, height }));
      }
      for (const visible of [420, 740]) {
        await expectSamePosition(chat, middle, async () => {
          await page.evaluate((height) => {
            Object.defineProperty(window.visualViewport, "height", { value: height, configurable: true });
            window.visualViewport?.dispatchEvent(new Event("resize"));
          }, visible);
          await expect(page.locator("html[data-keyboard]")).toHaveCount(visible < 740 ? 1 : 0);
        });
      }
    },
  );
});

test("scrolling up to the first message shows messages in order, at most 300 at a time", async ({ page, server }) => {
  test.setTimeout(120_000);
  const { chat, ids } = await openLongTopic(page, server, 700);
  const seen = new Set<string>();
  await chat.list.hover();
  for (let count = 0; count < 200; count += 1) {
    const shown = await chat.messages.allTextContents();
    const numbers = shown.map((text) => Number(/Invoice (\d+)/.exec(text)?.[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.length).toBeLessThanOrEqual(300);
    for (const number of numbers) seen.add(`${number}`);
    if (seen.has("1000") && (await chat.list.evaluate((list) => list.scrollTop)) === 0) break;
    await page.mouse.wheel(0, -1500);
    await page.waitForTimeout(30);
  }
  expect(seen).toContain("1000");
  expect(seen.size).toBeGreaterThanOrEqual(ids.length / 2);
});

test("what Ada reads at the very top stays where it is when older messages arrive above it", async ({
  page,
  server,
}) => {
  const { chat } = await openLongTopic(page, server);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/messages\?/, async (route) => {
    await released;
    await route.fallback();
  });
  const isAtTop = () => chat.list.evaluate((list) => list.scrollTop === 0);
  await chat.list.hover();
  for (let turns = 0; turns < 100 && !(await isAtTop()); turns += 1) await page.mouse.wheel(0, -900);
  await expect.poll(isAtTop).toBe(true);
  const number = Number(/Invoice (\d+)/.exec((await chat.messages.first().textContent()) ?? "")?.[1]);
  await expectSamePosition(chat, `Invoice ${number + 1}`, async () => {
    release();
    await expect(chat.message(`Invoice ${number - 1}`)).toBeAttached();
  });
});

test("sending does not move a reader who is not at the end, and a button leads to the message", async ({
  page,
  server,
}) => {
  const { chat, hers, channelId, middle } = await openLongTopic(page, server);
  await expectSamePosition(chat, middle, async () => {
    await chat.box.fill("Paid");
    await chat.send.click();
    await expect(chat.newMessages).toHaveText("Sent. Go to it");
  });
  await say(hers, channelId, "invoices", "Thank you");
  await expect(chat.newMessages).toHaveText("1 new message");
  await chat.newMessages.click();
  await expect(chat.message("Paid")).toBeInViewport();
  await expect(chat.newMessages).toHaveCount(0);
});

test("a reader at the end stays there when messages arrive", async ({ page, server }) => {
  await addNina(server);
  const hers: Client = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  for (let at = 0; at < 40; at += 1) await say(hers, channelId, "invoices", `Invoice ${at}`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/invoices`);
  // The box makes the list shorter, which the browser does not know when it begins to scroll.
  await expect(chat.box).toBeVisible();
  await chat.list.press("End");
  await expect(chat.message("Invoice 39")).toBeInViewport({ ratio: 1 });
  await say(hers, channelId, "invoices", "The last one");
  await expect(chat.message("The last one")).toBeInViewport({ ratio: 1 });
  await expect(chat.newMessages).toHaveCount(0);
});

test("a message sent before the scroll event does not undo the scrolling", async ({ page, server }) => {
  await addNina(server);
  const hers: Client = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  for (let at = 0; at < 60; at += 1) await say(hers, channelId, "invoices", `Invoice ${at}`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/invoices`);
  // The box makes the list shorter, which the browser does not know when it begins to scroll.
  await expect(chat.box).toBeVisible();
  await chat.list.press("End");
  await expect(chat.message("Invoice 59")).toBeInViewport({ ratio: 1 });
  await chat.box.fill("Paid");
  const [expected = 0, top] = await chat.list.evaluate(async (list) => {
    // Rows may be added above meanwhile: where a message is says how far one has scrolled.
    const row = [...list.querySelectorAll("article")].findLast(({ textContent }) => textContent.includes("Invoice 5"));
    const topOf = () => row?.getBoundingClientRect().top ?? 0;
    const expected = topOf() + 400;
    list.scrollTop -= 400;
    document.querySelector<HTMLElement>("button[aria-label='Send message']")?.click();
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return [expected, topOf()];
  });
  await expect(chat.message("Paid")).toBeAttached();
  expect(top).toBeCloseTo(expected, 0);
});
