import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { meetNina, say, upload } from "../chat/talk.ts";
import { expect } from "../expect.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import type { Server } from "../server.ts";
import type { ChatWindow } from "./chat-window.ts";
import { test } from "./webkit-test.ts";

/** What may move a message, in pixels. */
const tolerance = 1;

/** Ada reads the middle of many messages. */
async function openLongTopic(chat: ChatWindow, server: Server, count = 200) {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await say(hers, channelId, "invoices", `Invoice ${1000 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const middle = `Invoice ${1000 + count / 2}`;
  await chat.open(`#narrow/channel/${channelId}-general/topic/invoices/near/${ids[count / 2]}`);
  await chat.expectShown(middle);
  await chat.expectThere("textarea[aria-label^='Message to']");
  return { owner, hers, channelId, middle, above: ids[count / 2 - 3] ?? 0 };
}

test("what Ada reads stays where it is while others write, react, edit and delete", async ({
  chat,
  driven,
  server,
}) => {
  const { owner, hers, channelId, middle, above } = await openLongTopic(chat, server);
  const drifts: Record<string, number> = {};
  drifts.arrival = await chat.measureDrift(middle, async () => {
    await say(hers, channelId, "invoices", "One more");
    await expect.poll(() => driven.evaluate(() => document.body.textContent.includes("1 new message"))).toBe(true);
  });
  drifts.reaction = await chat.measureDrift(middle, async () => {
    await hers(reactionEndpoints.addReaction, { message_id: above, emoji_name: "tada" });
    await chat.expectThere("[aria-label=Messages] [aria-label=Reactions]");
  });
  drifts.edit = await chat.measureDrift(middle, async () => {
    const content = Array.from({ length: 30 }, (_, line) => `${line} lines above`).join("\n");
    await hers(messageEndpoints.updateMessage, { message_id: above, content });
    await expect.poll(() => chat.top("29 lines above")).not.toBeNull();
  });
  const picture = await upload(hers, "desk.png", "image/png", new Uint8Array(onePixelPng));
  drifts.picture = await chat.measureDrift(middle, async () => {
    await hers(messageEndpoints.updateMessage, { message_id: above, content: `Look: [desk](${picture})` });
    await expect
      .poll(() => driven.evaluate(() => document.querySelectorAll("article img[src*=desk], article a img").length))
      .toBeGreaterThan(0);
  });
  drifts.deletion = await chat.measureDrift(middle, async () => {
    await hers(messageEndpoints.deleteMessage, { message_id: above });
    await expect.poll(() => chat.top("Look:")).toBeNull();
  });
  drifts.textSize = await chat.measureDrift(middle, async () => {
    const height = () => driven.evaluate(() => document.querySelector("article")?.getBoundingClientRect().height);
    const before = await height();
    await owner(settingsEndpoints.updateOwnSettings, { web_font_size_px: 20 });
    await expect.poll(height).not.toBe(before);
  });
  for (const [width, height] of [
    [900, 700],
    [1400, 560],
    [1280, 800],
  ] as const) {
    drifts[`${width} × ${height}`] = await chat.measureDrift(middle, () => driven.resize(width, height));
  }
  console.log("drift in WebKit, in pixels:", drifts);
  for (const [change, drift] of Object.entries(drifts)) expect(drift, change).toBeLessThanOrEqual(tolerance);
});

test("scrolling up through the history never goes back, and leads to the first message", async ({
  chat,
  driven,
  server,
}) => {
  test.setTimeout(180_000);
  await openLongTopic(chat, server, 500);
  await driven.evaluate(watchRows);
  for (let turns = 0; turns < 300 && ((await chat.top("Invoice 1000")) ?? -1) < 0; turns += 1) {
    await driven.wheel({ x: 600, y: 400 }, -900);
  }
  await chat.expectShown("Invoice 1000");
  const back = await driven.evaluate(() => Number(Reflect.get(window, "largestStepBack")));
  console.log("largest step back while scrolling up in WebKit, in pixels:", back);
  expect(back).toBeLessThanOrEqual(tolerance);
});

test("a reader at the end stays there when messages arrive", async ({ chat, driven, server }) => {
  const { hers, channelId } = await openLongTopic(chat, server, 60);
  await driven.evaluate(() => document.querySelector<HTMLElement>("[aria-label=Messages]")?.focus());
  await driven.press("End");
  await chat.expectShown("Invoice 1059");
  for (let at = 0; at < 5; at += 1) {
    await say(hers, channelId, "invoices", `Newest ${at}\n\nwith a second line`);
    await chat.expectShown(`Newest ${at}`);
  }
  const distance = await driven.evaluate(() => {
    const list = document.querySelector("[aria-label=Messages]");
    return list === null ? -1 : list.scrollHeight - list.clientHeight - list.scrollTop;
  });
  expect(distance).toBeLessThanOrEqual(tolerance);
});

/** Runs in the page: measures, in each frame, how far rows move up while Ada scrolls up. */
function watchRows(): void {
  let known = new Map<string, number>();
  Reflect.set(window, "largestStepBack", 0);
  const look = () => {
    const rows = [...document.querySelectorAll<HTMLElement>("[aria-label=Messages] article")];
    const seen = new Map(rows.map((row) => [row.textContent, row.getBoundingClientRect().top]));
    for (const [text, top] of seen) {
      const back = (known.get(text) ?? top) - top;
      // At the very top, no scrolling can make up for what disappears above.
      const isAtTop = document.querySelector("[aria-label=Messages]")?.scrollTop === 0;
      if (!isAtTop && back > Number(Reflect.get(window, "largestStepBack")))
        Reflect.set(window, "largestStepBack", back);
    }
    known = seen;
    requestAnimationFrame(look);
  };
  look();
}
