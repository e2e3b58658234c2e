import { findDangers, renderHostileMessages, triggerEvents } from "../dangers.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({
  signedIn: ada,
  // A list opens with as many messages as usually fill the window.
  viewport: { width: 1280, height: 2000 },
  // The pictures of these messages are not on the server.
  expectedErrors: /Failed to load resource|Content Security Policy/,
});

/** In so many parts the messages are shown: a reader does not have all of them on the screen either. */
const partCount = 6;

/** How many messages there are in each part. Each has many of the pieces of HTML. */
const messageCount = 30;

test("no hostile message runs code or gets anything dangerous into the chat", async ({ page, server }) => {
  test.setTimeout(300_000);
  const { hers, channelId } = await meetNina(server);
  for (let at = 0; at < messageCount; at += 1) await say(hers, channelId, "lunch", `Message ${100 + at}`);
  const pieces = renderHostileMessages();
  const size = Math.ceil(pieces.length / (partCount * messageCount));
  const contents = Array.from({ length: partCount * messageCount }, (_, at) =>
    pieces.slice(at * size, (at + 1) * size).join("\n"),
  );
  expect(contents.join("\n").length).toBeGreaterThanOrEqual(pieces.join("\n").length);
  let part = 0;
  await page.route(/\/messages\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const message of answer.messages) {
      const at = Number(/Message (\d+)/.exec(message.content)?.[1]) - 100;
      if (at >= 0) message.content = `<p>Message ${100 + at}</p>\n${contents[part * messageCount + at] ?? ""}`;
    }
    await route.fulfill({ response, json: answer });
  });
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, alert: (what: unknown) => ran.push(String(what)) });
  });
  const chat = chatPageOn(page);
  for (; part < partCount; part += 1) {
    if (part === 0) await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    else await page.reload();
    await expect(chat.messages).toHaveCount(messageCount, { timeout: 60_000 });
    await expect(chat.message("Message 100").locator("[data-content] > *").nth(1)).toBeAttached();
    await triggerEvents(page, "[data-content]");
    expect(await page.evaluate(() => Reflect.get(window, "ran"))).toEqual([]);
    expect(await findDangers(page, "[data-content]", "button.copy-code"), `part ${part}`).toEqual([]);
  }
});
