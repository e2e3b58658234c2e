import type { Locator } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { chromiumOnly, test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

test("Tab leads from the text to the button that sends, and then to the one that schedules", async ({
  page,
  server,
}) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup");
  await page.keyboard.press("Tab");
  await expect(chat.send).toBeFocused();
  await page.keyboard.press("Tab");
  const schedule = page.getByRole("button", { name: "Schedule message" });
  await expect(schedule).toBeFocused();
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  expect(await schedule.evaluate(leftOf)).toBeLessThan(await chat.send.evaluate(leftOf));
});

test("Enter inserts a line break or sends, depending on the setting", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.send).toBeDisabled();
  await chat.box.pressSequentially("one");
  await expect(page.getByText("Ctrl+Enter to send")).toBeVisible();
  await chat.box.press("Enter");
  await chat.box.pressSequentially("two");
  await chat.box.press("Control+Enter");
  await expect(chat.message("one")).toContainText("two");
  await expect(chat.box).toHaveValue("");

  await owner(settingsEndpoints.updateOwnSettings, { enter_sends: true });
  await chat.box.pressSequentially("three");
  await expect(page.getByText("Enter to send", { exact: true })).toBeVisible();
  await chat.box.press("Shift+Enter");
  await chat.box.pressSequentially("four");
  await chat.box.press("Enter");
  await expect(chat.message("three")).toContainText("four");
  await chat.box.fill("five");
  await chat.send.click();
  await expect(chat.message("five")).toBeVisible();
  await expect(chat.box).toBeFocused();
});

test("Ada clicks on Nina and writes at once", async ({ page, server }) => {
  await addNina(server);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.people.getByRole("link", { name: nina.full_name }).click();
  await expect(chat.box).toBeFocused();
  await page.keyboard.type("a quick question");
  await expect(chat.box).toHaveValue("a quick question");
  await expect(page).toHaveURL(/#narrow\/dm\//);
  await page.keyboard.press("Control+Enter");
  await expect(chat.message("a quick question")).toBeVisible();

  // With the keyboard, the keys of the page stay within reach.
  await page.goto("/#feed");
  await chat.sidebar.getByRole("link", { name: nina.full_name }).press("Enter");
  await expect(chat.box).toBeVisible();
  await expect(chat.box).not.toBeFocused();

  await page.goto("/#feed");
  await page.getByRole("button", { name: "Start a topic" }).click();
  await page.keyboard.type("gener");
  await page.keyboard.press("Enter");
  await page.keyboard.type("dinner");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pizza");
  await page.keyboard.press("Control+Enter");
  await expect(chat.message("Pizza")).toBeVisible();
  await expect(chat.box).toBeFocused();
});

test("Enter that accepts a word of an input method does not send", chromiumOnly, async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(settingsEndpoints.updateOwnSettings, { enter_sends: true });
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.focus();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await chat.box.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(chat.box).toHaveValue("にほん");
  await client.send("Input.insertText", { text: "日本" });
  await expect(chat.box).toHaveValue("日本");
  await chat.box.press("Enter");
  await expect(chat.message("日本")).toBeVisible();
});

test("the box grows to 40 % of the window, and the messages keep their scroll position", async ({ page, server }) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${at}`));
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/near/${ids[30]}`);
  await expect(chat.message("Dish 30")).toBeInViewport();
  const before = await topOf(chat.message("Dish 30"));
  const heightOf = async () => (await chat.box.boundingBox())?.height ?? 0;
  const initialHeight = await heightOf();
  for (let line = 0; line < 40; line += 1) await chat.box.press("Shift+Enter");
  await expect.poll(heightOf).toBeGreaterThan(initialHeight + 100);
  expect(await heightOf()).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.4 + 1);
  expect(Math.abs((await topOf(chat.message("Dish 30"))) - before)).toBeLessThanOrEqual(1);
  await chat.box.fill("");
  await expect.poll(heightOf).toBe(initialHeight);
  expect(Math.abs((await topOf(chat.message("Dish 30"))) - before)).toBeLessThanOrEqual(1);
});

test("a long text has the whole width of the box, with the buttons below it", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const attach = page.getByRole("button", { name: "Attach files" });
  const isBelow = async () => {
    const [text, button] = [await chat.box.boundingBox(), await attach.boundingBox()];
    return (text?.y ?? 0) + (text?.height ?? 0) <= (button?.y ?? 0) + 1;
  };
  await chat.box.fill("Soup");
  expect(await isBelow()).toBe(false);
  const { width: narrow = 0 } = (await chat.box.boundingBox()) ?? {};
  for (const long of ["Soup\nand bread", "Soup ".repeat(20)]) {
    await chat.box.fill(long);
    expect(await isBelow()).toBe(true);
    expect((await chat.box.boundingBox())?.width ?? 0).toBeGreaterThan(narrow + 80);
  }
});

test("in a browser that fits no text area to its text, the box does, also in a narrower window", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (property: string, value: string) => property !== "field-sizing" && supports(property, value),
    });
  });
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const text = "A text that needs more lines in a narrow window. ".repeat(3);
  await say(owner, channelId, "lunch", text);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await page.addStyleTag({ content: "textarea { field-sizing: fixed !important }" });
  const expectWhole = (area: Locator) =>
    expect.poll(() => area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await chat.box.fill(text);
  await expectWhole(chat.box);
  await page.setViewportSize({ width: 760, height: 800 });
  await expectWhole(chat.box);
  await chat.box.fill("");
  await expect.poll(async () => (await chat.box.boundingBox())?.height).toBe(32);

  await chat.list.focus();
  await page.keyboard.press("ArrowLeft");
  const edit = page.getByRole("textbox", { name: "Edit message" });
  await edit.fill(text.repeat(3));
  await expectWhole(edit);
});

test("near the limit the box shows a character count, and a message that is too long cannot be sent", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("a".repeat(9_500));
  await expect(page.getByText("9,500 of 10,000 characters")).toBeVisible();
  await chat.box.fill("a".repeat(10_003));
  await expect(page.getByText("This message is 3 characters too long.")).toBeVisible();
  await expect(chat.send).toBeDisabled();
  await chat.box.press("Control+Enter");
  await expect(chat.box).not.toHaveValue("");
});

test("a reader without permission to post sees the reason instead of the compose box", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.box).toBeVisible();
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: nobody });
  await expect(page.getByText("You don't have permission to post in this channel.")).toBeVisible();
  await expect(chat.box).toHaveCount(0);
  await owner(channelEndpoints.archiveChannel, { stream_id: channelId });
  await expect(page.getByText("This channel is archived.")).toBeVisible();
  await expectAccessible(page, "a channel where nobody can post");
});

test("a new topic can be started in All messages, and opens after sending", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.getByRole("button", { name: "Start a topic" }).click();
  await expect(page.getByRole("combobox", { name: "Channel" })).toBeFocused();
  await page.keyboard.type("gener");
  await page.keyboard.press("Enter");
  const topic = page.getByRole("combobox", { name: "Topic" });
  await expect(topic).toBeFocused();
  await page.keyboard.type("lu");
  await expect(page.getByRole("option", { name: "lunch" })).toBeVisible();
  await topic.fill("dinner");
  const text = page.getByRole("textbox", { name: "Message", exact: true });
  await text.fill("Soup?");
  await expect
    .poll(async () => (await owner(draftEndpoints.getDrafts, {})).drafts.map(({ to, topic }) => [to, topic]))
    .toEqual([[[channelId], "dinner"]]);
  await text.press("Control+Enter");
  await expect(page).toHaveURL(/topic\/dinner$/);
  await expect(chat.message("Soup?")).toBeVisible();
});

test("Tab leads from the recipients to the text, and recipients of the other kind are kept", async ({
  page,
  server,
}) => {
  await addNina(server);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.getByRole("button", { name: "New direct message" }).last().click();
  const people = page.getByRole("combobox", { name: "To" });
  await people.pressSequentially("nina");
  await people.press("Enter");
  await page.keyboard.press("Tab");
  const text = page.getByRole("textbox", { name: "Message", exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.type("Hi Nina");
  const chosen = page.getByRole("button", { name: `Remove ${nina.full_name}` });
  await page.getByRole("button", { name: "Send to a channel instead" }).click();
  await page.getByRole("combobox", { name: "Channel" }).fill("gener");
  await page.keyboard.press("Enter");
  await page.keyboard.type("lunch");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Send to people instead" }).click();
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: "Send to a channel instead" }).click();
  await expect(page.getByRole("combobox", { name: "Channel" })).toHaveValue("general");
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("lunch");
  await expect(text).toHaveValue("Hi Nina");
});

test("Ada begins a direct message from the left column before she has any", async ({ page, server }) => {
  await addNina(server);
  const chat = chatPageOn(page);
  await page.goto("/#inbox");
  await chat.sidebar.getByRole("button", { name: "New direct message" }).click();
  const people = page.getByRole("combobox", { name: "To" });
  await expect(people).toBeFocused();
  await people.pressSequentially("nina");
  await people.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hi Nina");
  await page.keyboard.press("Control+Enter");
  await expect(chat.message("Hi Nina")).toBeVisible();
  await expect(chat.sidebar.getByRole("link", { name: nina.full_name })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/#inbox");
  await chat.tab("Direct").click();
  await page.getByRole("dialog").getByRole("button", { name: "New direct message" }).click();
  await expect(people).toBeFocused();
});

test("c begins a topic and x a direct message, but not while somebody types", async ({ page, server }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("cx");
  await expect(chat.box).toHaveValue("cx");
  await chat.list.focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("combobox", { name: "Channel" })).toHaveValue("general");
  await expect(page.getByRole("combobox", { name: "Topic" })).toBeFocused();
  await expectAccessibleInBothColors(page, "a new topic");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(chat.box).toHaveValue("cx");
  await chat.list.focus();
  await page.keyboard.press("x");
  const people = page.getByRole("combobox", { name: "To" });
  await expect(people).toBeFocused();
  await expect(page.getByRole("option", { name: nina.full_name })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await people.focus();
  await page.keyboard.type("nina");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${nina.full_name}` })).toBeVisible();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Hello Nina");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: nina.full_name })).toBeVisible();
  await expect(chat.message("Hello Nina")).toBeVisible();
});

test("the compose box and its suggestions fit on a phone", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch".repeat(10), "Hello");
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/${"lunch".repeat(10)}`);
  await page.getByRole("button", { name: "Formatting" }).click();
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await chat.box.pressSequentially("Soup @ad");
  await expect(page.getByRole("option", { name: ada.full_name })).toBeInViewport({ ratio: 1 });
  await expect(chat.send).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "the compose box on a phone");
});
