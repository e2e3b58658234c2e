import { meetNina, say } from "../chat/talk.ts";
import { expect } from "../expect.ts";
import { test } from "./webkit-test.ts";

test("Ada writes with completion, emoji, bold, lists, undo and paste", async ({ chat, driven, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who is hungry?");
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.focusBox();

  await driven.type("Hi @ni");
  await chat.expectThere("[role=option]");
  await driven.press("Enter");
  await chat.expectBox("Hi @**Nina Vogel** ");
  await driven.type(":smil");
  await chat.expectThere("[role=option]");
  await driven.press("Enter");
  await expect.poll(chat.box).toMatch(/^Hi @\*\*Nina Vogel\*\* :smil\w*: $/);
  await driven.press("Control+a");
  await driven.press("Backspace");

  await driven.type("lunch");
  await driven.press("Control+a");
  await driven.press("Control+b");
  await chat.expectBox("**lunch**");
  // The driver's Ctrl+Z does not reach the browser's menu, which has this command.
  await driven.evaluate(() => document.execCommand("undo"));
  await chat.expectBox("lunch");
  await driven.press("Control+a");
  await driven.press("Control+x");
  await chat.expectBox("");
  await driven.press("Control+v");
  await chat.expectBox("lunch");
  await driven.press("Control+a");
  await driven.press("Backspace");

  await driven.type("- soup\ncake");
  await chat.expectBox("- soup\n- cake");
  const height = () => driven.evaluate(() => document.querySelector("textarea")?.clientHeight ?? 0);
  const two = await height();
  await driven.type("\ntea\nbread");
  expect(await height()).toBeGreaterThan(two + 30);
  await driven.press("Control+Enter");
  await chat.expectBox("");
  await expect.poll(() => chat.top("bread")).not.toBeNull();
});

test("the box is as high as its text also when the window gets narrower", async ({ chat, driven, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who is hungry?");
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.focusBox();
  await driven.type("A text that needs more lines in a narrow window. ".repeat(3));
  await driven.resize(760, 800);
  const hidden = () =>
    driven.evaluate(() => {
      const area = document.querySelector("textarea");
      return area === null ? -1 : area.scrollHeight - area.clientHeight;
    });
  await expect.poll(hidden).toBe(0);
});

test("a draft outlives the page, and a message waits until the server is back", async ({
  chat,
  driven,
  server,
  startAgain,
}) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who is hungry?");
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.focusBox();
  await driven.type("Half a thought");
  await chat.expectBox("Half a thought");
  await driven.reload();
  await chat.expectBox("Half a thought");

  await server.stop();
  await chat.focusBox();
  await driven.press("Control+Enter");
  await chat.expectBox("");
  await expect.poll(() => chat.top("Half a thought")).not.toBeNull();
  await startAgain();
  await expect.poll(() => driven.evaluate(() => document.querySelectorAll("article[aria-busy=true]").length)).toBe(0);
  await driven.reload();
  await expect.poll(() => chat.top("Half a thought"), { timeout: 30_000 }).not.toBeNull();
});
