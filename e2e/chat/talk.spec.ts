import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { serverStatusEndpoints } from "#server/domain/server-status/contract.ts";
import { openChatClient } from "../chat-client.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("two people talk, and each sees what the other writes", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Who is hungry?")).toContainText(nina.full_name);

  await chat.box.fill("I am");
  await chat.box.press("Control+Enter");
  await expect(chat.message("I am")).toContainText(ada.full_name);
  await expect(chat.box).toHaveValue("");
  await expect(chat.box).toBeFocused();
  const readLunch = async () => {
    const { messages } = await hers(messageEndpoints.getMessages, {
      narrow: [{ operator: "topic", operand: "lunch" }],
      anchor: "newest",
      num_before: 10,
      num_after: 0,
      apply_markdown: false,
    });
    return messages.map(({ content }) => content);
  };
  await expect.poll(readLunch).toEqual(["Who is hungry?", "I am"]);
  await say(hers, channelId, "lunch", "Then let us go");
  await expect(chat.messages).toHaveText([/Who is hungry/, /I am/, /Then let us go/]);
});

test("what somebody has seen is read, and what is below the screen is not", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${at}`));
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Dish 0")).toBeInViewport();
  const unread = async () => {
    const { messages } = await owner(messageEndpoints.getMessages, { message_ids: ids });
    return messages.filter(({ flags }) => !flags.includes("read")).map(({ id }) => id);
  };
  await expect.poll(async () => (await unread()).length).toBeLessThan(60);
  const left = await unread();
  expect(left.length).toBeGreaterThan(10);
  expect(left).toEqual(ids.slice(-left.length));
  await expect(chat.sidebar.getByRole("link", { name: "general" })).toContainText(`${left.length}`);

  await chat.newMessages.click();
  await expect.poll(unread).toEqual([]);
});

test("what is being written is still there after a reload, and gone once it is sent", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Half a sent");
  await page.reload();
  await expect(chat.box).toHaveValue("Half a sent");
  await chat.box.press("End");
  await chat.box.pressSequentially("ence");
  await chat.box.press("Control+Enter");
  await expect(chat.message("Half a sentence")).toBeVisible();
  await page.reload();
  // A message that was not confirmed before the reload is also among those to send until the server recognizes it.
  await expect(chat.message("Half a sentence")).toHaveCount(1);
  await expect(chat.box).toHaveValue("");
});

test("on a phone a tab shows the conversations, and choosing one shows its messages", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Hello")).toBeVisible();
  await expect(chat.sidebar).toBeHidden();
  await chat.openSidebar.click();
  await expect(chat.sidebar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.sidebar).toBeHidden();
  await chat.openSidebar.click();
  await expectAccessible(page, "the conversations on a phone");
  await chat.sidebar.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("heading", { name: "All messages" })).toBeVisible();
  await expect(chat.sidebar).toBeHidden();
});

test("a conversation that fits on the screen offers no way to its end", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(page.getByText("New messages", { exact: true })).toBeVisible();
  await expect(chat.newMessages).toHaveCount(0);
});

test("a view that was open before is there again at once", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  const open = (name: string) => chat.sidebar.getByRole("link", { name }).click();
  await chat.open("#feed");
  await open("general");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › lunch");
  await open("All messages");
  await expect(chat.message("Hello")).toBeVisible();
  await open("general");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › lunch");
  await expect(chat.message("Hello")).toBeVisible();
});

test("one press leads to the newest message, also where the list had another part of the topic", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 300; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${1000 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const chat = chatPageOn(page);
  // The list of the channel has the newest messages, that of the topic will have older ones.
  await chat.open(`#narrow/channel/${channelId}-general`);
  await expect(chat.message("Dish 1299")).toBeInViewport();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#narrow/channel/${channelId}-general/topic/lunch/near/${ids[20]}`);
  await expect(chat.message("Dish 1020")).toBeInViewport();
  await expect(chat.message("Dish 1299")).toHaveCount(0);
  await chat.newMessages.click();
  await expect(chat.message("Dish 1299")).toBeInViewport({ ratio: 1 });
  await expect(chat.newMessages).toHaveCount(0);
});

test("a link to the message that is open leads there again", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const first = await say(hers, channelId, "lunch", "Dish 100");
  for (let at = 101; at < 140; at += 1) await say(hers, channelId, "lunch", `Dish ${at}`);
  const hash = `#narrow/channel/${channelId}-general/topic/lunch/near/${first}`;
  await say(hers, channelId, "lunch", `See [above](${server.url}/${hash})`);
  const chat = chatPageOn(page);
  await chat.open(hash);
  await expect(chat.message("Dish 100")).toBeInViewport();
  await chat.box.fill("Half a sentence");
  await chat.scrollTo("See above");
  await expect(chat.message("Dish 100")).not.toBeInViewport();
  await chat.message("See above").getByRole("link", { name: "above" }).click();
  await expect(chat.message("Dish 100")).toBeInViewport();
  await expect(chat.box).toHaveValue("Half a sentence");
});

test("a message from an independent client appears without a reload", async ({ page, server }) => {
  const chat = chatPageOn(page);
  await chat.open("#feed");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const client = await openChatClient(server, ada);
  const sent = await client.messages.send({
    type: "stream",
    to: "general",
    topic: "greetings",
    content: "Good morning",
  });
  expect(sent).toMatchObject({ result: "success", msg: "" });
  await expect(chat.message("Good morning")).toBeVisible();
  expect(loads).toBe(0);
});

test("a page that is closed or reloaded is no longer connected", async ({ page, server }) => {
  const owner = await asOwner(server);
  const clients = async () => (await owner(serverStatusEndpoints.getServerStatus, {})).connections.clients;
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect.poll(clients).toBe(1);
  await page.reload();
  await expect(chat.list).toBeVisible();
  await expect.poll(clients).toBe(1);
  await page.goto("about:blank");
  await expect.poll(clients).toBe(0);
});
