import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

const minutes = `Minutes of the meeting\n\n${Array.from({ length: 80 }, (_, at) => `* Item ${at + 1}`).join("\n")}`;

test("Ada collapses a message with its menu and expands it with a key; the server remembers it", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Soup today\n\nwith **bread** and [a menu](https://example.com)");
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const bread = chat.message("Soup today").getByText("bread");
  await expect(bread).toBeInViewport();
  await actions.choose("Soup today", "Collapse message");
  const show = chat.message("Soup today").getByRole("button", { name: "Show message" });
  await expect(show).toBeVisible();
  await expect(bread).not.toBeInViewport();
  await expectAccessibleInBothColors(page, "a collapsed message");
  const { messages } = await owner(messageEndpoints.getMessages, { message_ids: [id] });
  expect(messages[0]?.flags).toContain("collapsed");
  await page.reload();
  await expect(show).toBeVisible();
  await actions.select("Soup today");
  await page.keyboard.press("-");
  await expect(show).toHaveCount(0);
  await expect(bread).toBeInViewport();
  await page.keyboard.press("-");
  await show.click();
  await expect(show).toHaveCount(0);
  await expect(chat.message("Soup today")).toBeFocused();
});

test("a message that is higher than the screen shows its beginning; more of it moves nothing above", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "minutes", "Where are they?");
  await say(owner, channelId, "minutes", minutes);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/minutes`);
  const long = chat.message("Minutes of the meeting");
  await chat.list.press("End");
  await expect(long.getByText("Item 80", { exact: true })).not.toBeInViewport();
  const more = long.getByRole("button", { name: "Show more" });
  await expect(more).toBeInViewport();
  await expectAccessibleInBothColors(page, "a long message");
  const before = await topOf(long);
  await more.click();
  await expect(long.getByRole("button", { name: "Show less" })).toHaveCount(1);
  expect(Math.abs((await topOf(long)) - before)).toBeLessThanOrEqual(1);
  await long.getByRole("button", { name: "Show less" }).click();
  await expect(more).toBeVisible();
  await expect(long).toBeInViewport();
  await expect(long.getByText("Item 80", { exact: true })).not.toBeInViewport();
});

test("a new message still scrolls to the end after a long one was opened and closed there", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "minutes", minutes);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/minutes`);
  await chat.message("Minutes").getByRole("button", { name: "Show more" }).click();
  await page.keyboard.press("End");
  await expect(chat.message("Minutes").getByText("Item 80", { exact: true })).toBeInViewport();
  await say(hers, channelId, "minutes", "That was all");
  await expect(chat.message("That was all")).toBeInViewport();
});
