import { meetNina, say } from "../chat/talk.ts";
import { expect } from "../expect.ts";
import { test } from "./webkit-test.ts";

test("Ada reads, answers and finds by keys", async ({ chat, driven, server }) => {
  const { hers, channelId } = await meetNina(server);
  for (let at = 1; at <= 60; at += 1) await say(hers, channelId, "lunch", `Dish ${at}.`);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.expectThere("textarea[aria-label^='Message to']");
  await driven.evaluate(() => document.querySelector<HTMLElement>("[aria-label=Messages]")?.focus());
  await driven.press("End");
  await chat.expectShown("Dish 60.");

  await driven.press("k");
  await chat.expectFocused(/Dish 60\./);
  await driven.press("k");
  await chat.expectFocused(/Dish 59\./);
  await driven.press("j");
  await chat.expectFocused(/Dish 60\./);
  await driven.press("ArrowUp");
  await chat.expectFocused(/Dish 59\./);

  await driven.press("PageUp");
  await chat.expectHidden("Dish 60.");
  await chat.expectResting();
  await driven.press("PageDown");
  await chat.expectShown("Dish 60.");
  await driven.press("Home");
  await chat.expectShown("Dish 1.");
  await driven.press("End");
  await chat.expectShown("Dish 60.");

  await driven.press("r");
  await chat.expectFocused(/^Message to/);
  await driven.type("j k");
  await chat.expectBox("j k");
  await driven.press("Escape");
  await chat.expectFocused(/Dish|^Messages$/);

  await driven.press("Control+k");
  await chat.expectFocused(/^Go to$/);
  await driven.type("nina");
  await chat.expectThere("[role=option]");
  await driven.press("Enter");
  await expect.poll(chat.title).toBe("Nina Vogel");
  await driven.goBack();
  await expect.poll(chat.title).toBe("general › lunch");

  await say(hers, channelId, "printer", "No paper");
  await expect.poll(() => driven.evaluate(() => document.title)).toMatch(/^\(1\)/);
  await driven.press("n");
  await expect.poll(chat.title).toBe("general › printer");
  await driven.press("?");
  await chat.expectThere("[role=dialog], dialog[open]");
  await driven.press("Escape");
  await chat.expectGone("[role=dialog], dialog[open]");
});
