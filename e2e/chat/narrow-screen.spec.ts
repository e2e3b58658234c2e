import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada, viewport: { width: 360, height: 740 }, hasTouch: true });

test("suggestions of a topic are as wide as the box, and code can be copied without a mouse", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const topic = "Quarterly figures of the whole office";
  await say(owner, channelId, topic, "```\nls\n```");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/${encodeURIComponent(topic)}`);
  await expect(chat.message("ls").getByRole("button", { name: "Copy code" })).toHaveCSS("opacity", "1");
  await chat.list.focus();
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Topic" }).fill("Quart");
  const suggestion = page.getByRole("option", { name: topic }).getByText(topic);
  await expect(suggestion).toBeVisible();
  expect(await suggestion.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
});
