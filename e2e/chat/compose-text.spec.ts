import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { expect } from "../expect.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { chromiumOnly, test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The code that is loaded with the first paste. */
const pasteCode = /assets\/(?:pasted-text|link-of-address)-.*\.js/;

test("shortcuts and the bar format the selection, and Ctrl+Z takes it back", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("soup");
  await chat.box.press("Control+a");
  await chat.box.press("Control+b");
  await expect(chat.box).toHaveValue("**soup**");
  await chat.box.press("Control+i");
  await expect(chat.box).toHaveValue("***soup***");
  await chat.box.press("Control+z");
  await expect(chat.box).toHaveValue("**soup**");
  await chat.box.press("Control+z");
  await expect(chat.box).toHaveValue("soup");
  await chat.box.press("Control+a");
  await chat.box.press("Control+Shift+C");
  await expect(chat.box).toHaveValue("`soup`");
  await chat.box.press("Control+Shift+C");
  await expect(chat.box).toHaveValue("soup");
  await chat.box.press("Control+Shift+L");
  await expect(chat.box).toHaveValue("[soup](https://)");

  await chat.box.fill("salad");
  await chat.box.press("Control+a");
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Quote" }).click();
  await expect(chat.box).toHaveValue("> salad");
  await expect(chat.box).toBeFocused();
});

test("lists continue, and an address that is pasted over a selection makes a link", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("1. soup");
  await chat.box.press("Enter");
  await chat.box.pressSequentially("salad");
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("1. soup\n2. salad\n3. ");
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("1. soup\n2. salad\n");
  await chat.box.press("Control+z");
  await expect(chat.box).toHaveValue("1. soup\n2. salad\n3. ");

  await chat.box.fill("the menu");
  await chat.box.press("Control+a");
  await chat.box.evaluate(paste, { "text/plain": "https://menu.example/today" });
  await expect(chat.box).toHaveValue("[the menu](https://menu.example/today)");
});

test("a table that is pasted after words is a table in the message", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("The menu: ");
  const html = "<table><tr><th>Dish</th><th>Price</th></tr><tr><td>Soup</td><td>4</td></tr></table>";
  await chat.box.evaluate(paste, { "text/plain": "Dish\tPrice\nSoup\t4", "text/html": html });
  await expect(chat.box).toHaveValue("The menu: \n\n| Dish | Price |\n| --- | --- |\n| Soup | 4 |");
  await chat.send.click();
  await expect(chat.message("The menu:").getByRole("cell", { name: "Soup" })).toBeVisible();
});

test("a pasted address of this server becomes a link to its topic or message, and Ctrl+Z brings it back", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const soup = await say(owner, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/dinner`);
  const topic = `${server.url}/#narrow/channel/${channelId}-general/topic/lunch`;
  await chat.box.fill("As in ");
  await chat.box.evaluate(paste, { "text/plain": topic });
  await expect(chat.box).toHaveValue("As in #**general>lunch**");
  await chat.box.pressSequentially(" and ");
  await chat.box.evaluate(paste, { "text/plain": `${topic}/near/${soup}`, "text/html": "<b>Soup</b>" });
  await expect(chat.box).toHaveValue(`As in #**general>lunch** and #**general>lunch@${soup}**`);
  await chat.box.press("Control+z");
  await expect(chat.box).toHaveValue(`As in #**general>lunch** and ${topic}/near/${soup}`);
  await chat.box.fill("`");
  await chat.box.evaluate(paste, { "text/plain": topic });
  await chat.box.pressSequentially("`");
  await expect(chat.box).toHaveValue(`\`${topic}\``);
  await chat.box.fill("");
  await chat.box.evaluate(paste, { "text/plain": `${topic}/near/${soup}` });
  await expect(chat.box).toHaveValue(`#**general>lunch@${soup}**`);
  await chat.send.click();
  await chat.message("general > lunch").getByRole("link").click();
  await expect(chat.message("Soup")).toBeVisible();
});

for (const [what, data, written] of [
  ["an address", (url: string) => ({ "text/plain": url }), (url: string) => url],
  ["formatted text", () => ({ "text/plain": "soup", "text/html": "<b>soup</b>" }), () => "soup"],
] as const)
  test(`what ${what} becomes may come late: it goes into no other box and takes no focus`, async ({ page, server }) => {
    const channelId = await findChannel(await asOwner(server), "general");
    const released = Promise.withResolvers<void>();
    await page.route(pasteCode, async (route) => {
      await released.promise;
      await route.continue();
    });
    const chat = chatPageOn(page);
    const topic = `#narrow/channel/${channelId}-general/topic/lunch`;
    const url = `${server.url}/${topic}`;
    await chat.open(topic);
    const requested = page.waitForRequest(pasteCode);
    await chat.box.evaluate(paste, data(url));
    const code = await requested;
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#narrow/channel/${channelId}-general/topic/dinner`);
    await expect(chat.box).toHaveValue("");
    await chat.box.fill("Dinner");
    released.resolve();
    // The page has this code once the test has it too.
    await page.evaluate((url) => import(url), code.url());
    await chat.box.press("End");
    await chat.box.pressSequentially("!");
    await expect(chat.box).toHaveValue("Dinner!");
    await page.goBack();
    await expect(chat.box).toHaveValue(written(url));
  });

test(
  "formulas, mentions and hidden text of a message are there again where a piece of it is pasted",
  chromiumOnly,
  async ({ page, server }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    const lines = [
      `So $$a + b$$ for @**${ada.full_name}** in #**general>dinner**`,
      "```spoiler Dessert\nCake\n```",
      "```spoiler\nCoffee\n```",
      "End",
    ];
    await say(owner, channelId, "lunch", lines.join("\n\n"));
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    const message = chat.message("for");
    await message.getByText("Dessert").click();
    await expect(message.getByText("Cake")).toBeVisible();
    await message.getByText("Show hidden text").click();
    await expect(message.getByText("Coffee")).toBeVisible();
    await message.locator("[data-content]").evaluate((content) => getSelection()?.selectAllChildren(content));
    await page.keyboard.press("Control+c");
    await chat.box.focus();
    await page.keyboard.press("Control+v");
    await expect(chat.box).toHaveValue(lines.join("\n\n"));
  },
);

test.describe("HTML from elsewhere", () => {
  // The browser says that it has run no handler.
  test.use({ expectedErrors: /Executing inline event handler violates/ });

  test("formatted text is pasted as Markdown, and nothing of it runs or loads", async ({ page, server }) => {
    const channelId = await findChannel(await asOwner(server), "general");
    const chat = chatPageOn(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    const pasteHtml = (html: string, text: string) =>
      chat.box.evaluate(paste, { "text/html": html, "text/plain": text });
    await chat.box.fill("Menu: ");
    const hostile =
      '<img src="https://evil.example/x" onerror="document.title = 1"><script>document.title = 1</script>';
    await pasteHtml(`${hostile}<p><b>soup</b> and <i>salad</i></p><ul><li>bread</li></ul>`, "soup and salad\nbread");
    await expect(chat.box).toHaveValue("Menu: **soup** and *salad*\n\n- bread");
    await chat.box.press("Control+z");
    await expect(chat.box).toHaveValue("Menu: soup and salad\nbread");
    await chat.box.press("Control+z");
    await expect(chat.box).toHaveValue("Menu: ");
    await pasteHtml('<span style="color: red">  soup</span>', "  soup");
    await expect(chat.box).toHaveValue("Menu:   soup");
    expect(requested.filter((url) => url.includes("evil"))).toEqual([]);
    expect(await page.title()).not.toBe("1");
  });
});

test("who is typing stands above the box, and nothing moves", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Who is hungry?")).toBeVisible();
  const before = await topOf(chat.message("Who is hungry?"));
  const typing = { type: "channel" as const, stream_id: channelId, topic: "lunch" };
  await hers(typingEndpoints.setTyping, { op: "start", ...typing });
  await expect(page.getByText("Nina Vogel is typing…")).toBeVisible();
  expect(Math.abs((await topOf(chat.message("Who is hungry?"))) - before)).toBeLessThanOrEqual(1);
  await hers(typingEndpoints.setTyping, { op: "stop", ...typing });
  await expect(page.getByText("Nina Vogel is typing…")).toHaveCount(0);
  await hers(typingEndpoints.setTyping, { op: "start", ...typing });
  await expect(page.getByText("Nina Vogel is typing…")).toBeVisible();
  await say(hers, channelId, "lunch", "I am");
  await expect(page.getByText("Nina Vogel is typing…")).toHaveCount(0);
});

test(
  "typing is sent to the others once in a while, unless the person does not share it",
  chromiumOnly,
  async ({ page, server }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    const chat = chatPageOn(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/typing")) sent.push(new URLSearchParams(request.postData() ?? "").get("op") ?? "");
    });
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await chat.box.pressSequentially("I am");
    await expect.poll(() => sent).toEqual(["start"]);
    await chat.box.press("Control+Enter");
    await expect.poll(() => sent).toEqual(["start", "stop"]);
    await owner(settingsEndpoints.updateOwnSettings, { send_stream_typing_notifications: false });
    await owner(settingsEndpoints.updateOwnSettings, { enter_sends: true });
    await expect(page.getByText("Enter to send", { exact: true })).toBeAttached();
    await chat.box.pressSequentially("hungry");
    await chat.box.press("Enter");
    await expect(chat.message("hungry")).toBeVisible();
    expect(sent).toEqual(["start", "stop"]);
  },
);

/** Runs in the page: pastes data of these types. Firefox takes no data for an event that a page makes. */
function paste(area: Element, data: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: clipboardData });
  area.dispatchEvent(event);
}
