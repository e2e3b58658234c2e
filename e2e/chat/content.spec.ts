import { alertWordEndpoints } from "#server/domain/alert-words/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { hostileTexts } from "#server/markdown/testing/hostile.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say, upload } from "./talk.ts";

test.use({ signedIn: ada });

test.describe("content that the server would never make", () => {
  // Chromium reports what its policy blocks while the page parses it. Nothing of it gets into the page.
  test.use({ expectedErrors: /Content Security Policy/ });

  test("does nothing on the page", async ({ page, server }) => {
    await addNina(server);
    const hers = await asPerson(server, nina);
    const channelId = await findChannel(hers, "general");
    await say(hers, channelId, "lunch", "Hello");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = [
      ...hostileTexts,
      '<p id="x" onclick="alert(1)">a</p><img src="x" onerror="alert(1)"><svg onload="alert(1)"><script>alert(1)</script></svg>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe><form action="/"><input name="a"><button>b</button></form>',
      '<a href="javascript:alert(1)">c</a><a href="data:text/html,x">d</a><style>body{display:none}</style>',
      '<span style="position:fixed;inset:0;z-index:9;background:red">e</span>',
      '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
    ].join("\n");
    await page.route(/\/messages\?/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const message of answer.messages) message.content = `<p>Hello</p>${hostile}`;
      await route.fulfill({ response, json: answer });
    });
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await expect(chat.message("Hello")).toBeVisible();
    const found = await chat.message("Hello").evaluate((message) => {
      const all = [...message.querySelectorAll("*")];
      return all.flatMap((element) => {
        const attributes = element.getAttributeNames().filter((name) => /^on|srcdoc|^(?:id|name|action)$/.test(name));
        const isBad = /^(?:script|iframe|form|input|style|object|embed)$/i.test(element.tagName);
        const hasBadLink = /^(?:javascript|data):/i.test(element.getAttribute("href") ?? "");
        const leaves = getComputedStyle(element).position === "fixed";
        return isBad || attributes.length > 0 || hasBadLink || leaves ? [element.outerHTML.slice(0, 100)] : [];
      });
    });
    expect(found).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});

test("mentions, hidden text, code, tables and links to conversations work", async ({ page, server, context }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "menu", "Soup");
  await say(
    hers,
    channelId,
    "lunch",
    [
      `@**${ada.full_name}** see #**general>menu**`,
      "```spoiler Dessert\nCake\n```",
      "```js\nconst price = 7;\n```",
      "| a | b |\n|---|---|\n| 1 | 2 |",
    ].join("\n\n"),
  );
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("see");
  await expect(message.locator("[data-me]")).toHaveText(`@${ada.full_name}`);
  await expect(message.getByText("Cake")).toBeHidden();
  await message.getByText("Dessert").click();
  await expect(message.getByText("Cake")).toBeVisible();
  await message.getByRole("button", { name: "Copy code" }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe("const price = 7;");
  await expectAccessible(page, "a conversation");

  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await message.getByRole("link", { name: "#general > menu" }).click();
  await expect(chat.message("Soup")).toBeVisible();
  await page.goBack();
  await expect(message).toBeVisible();
  expect(loads).toBe(0);
});

test("Ada's alert words are marked in what people wrote as words, also after the words change", async ({
  page,
  server,
}) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(hers, "general");
  await say(
    hers,
    channelId,
    "lunch",
    [
      "The Invoice for **soup**, not the invoices.",
      "`invoice` and [the invoice](https://example.com/invoice) at https://example.com/invoice and $$invoice$$",
      "```\ninvoice\n```",
    ].join("\n\n"),
  );
  await say(
    hers,
    channelId,
    "lunch",
    "```spoiler\nNothing\nof it\n```\n\n<time:2026-11-29T09:00:00Z> [invoice.example](https://invoice.example/) [invoice.example/](https://invoice.example)",
  );
  await owner(alertWordEndpoints.addAlertWords, { alert_words: ["invoice"] });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const marks = chat.list.locator("mark");
  await expect(marks).toHaveText(["Invoice", "invoice"]);
  await expect(chat.message("soup").getByRole("link", { name: "the invoice" }).locator("mark")).toHaveText("invoice");
  await expectAccessibleInBothColors(page, "marked alert words");
  await owner(alertWordEndpoints.addAlertWords, { alert_words: ["nothing of", "SOUP", "show hidden", "november"] });
  await expect(marks).toHaveText(["Invoice", "soup", "invoice", "Nothing", "of"]);
  await owner(alertWordEndpoints.removeAlertWords, {
    alert_words: ["invoice", "nothing of", "show hidden", "november"],
  });
  await expect(marks).toHaveText(["soup"]);
  await say(hers, channelId, "lunch", "More soup");
  await expect(marks).toHaveText(["soup", "soup"]);
  await owner(alertWordEndpoints.removeAlertWords, { alert_words: ["soup"] });
  await expect(marks).toHaveCount(0);
});

test("a formula is shown once", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", "So $$a + b$$ it is");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("it is");
  await expect(message.locator("math")).toBeVisible();
  await expect(message.locator(".katex-html")).toBeHidden();
});

test("files open in a new tab, and pasted links to conversations open in the chat", async ({
  page,
  server,
  context,
}) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const menu = await say(hers, channelId, "menu", "Soup");
  const file = await upload(hers, "plan.png", "image/png", onePixelPng);
  const link = `${server.url}/#narrow/channel/${channelId}-general/topic/menu/near/${menu}`;
  await say(hers, channelId, "lunch", `The [plan](${file}), and the [menu](${link})`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("The plan");
  const pages = context.pages().length;
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const opened = context.waitForEvent("page");
  await message.getByRole("link", { name: "plan" }).first().click();
  expect(new URL((await opened).url()).pathname).toBe(file);
  await (await opened).close();
  await expect(message).toBeVisible();
  await message.getByRole("link", { name: "menu" }).click();
  await expect(chat.message("Soup")).toBeVisible();
  expect(context.pages()).toHaveLength(pages);
  expect(loads).toBe(0);
});

test("what somebody has opened and selected in a message stays when a name changes", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  await say(hers, channelId, "lunch", `From @**${nina.full_name}**\n\n\`\`\`spoiler Dessert\nCake\n\`\`\``);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("From");
  await message.getByText("Dessert").click();
  await message.getByText("Cake").evaluate((cake) => getSelection()?.selectAllChildren(cake));
  await hers(settingsEndpoints.updateOwnSettings, { full_name: "Nina Berg" });
  await expect(message.getByText("@Nina Berg")).toBeVisible();
  await expect(message).toHaveAccessibleName(/^Nina Berg/);
  await expect(message.getByText("Cake")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Cake");
});

test("files that stand alone in a line are cards, and those in a sentence are links", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const data = new TextEncoder().encode("Some text");
  const menu = await upload(hers, "menu.pdf", "application/pdf", data);
  const prices = await upload(hers, "prices of the whole year with every supplier.csv", "text/csv", data);
  const list = await upload(hers, "قائمة.docx", "application/octet-stream", data);
  const plan = await upload(hers, "plan.png", "image/png", onePixelPng);
  const files = `[menu.pdf](${menu})\n[All of our prices_of_the_whole_year_with_every_supplier](${prices})`;
  await say(hers, channelId, "lunch", `Here:\n${files}\nThe [list](${list}) too\n\n[قائمة.docx](${list})`);
  await say(hers, channelId, "lunch", `[plan.png](${plan})`);
  await say(hers, channelId, "lunch", `[whole address](${new URL(plan, server.url)})`);
  const chat = chatPageOn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("Here:");
  const cards = message.locator(".file-card");
  await expect(cards).toHaveCount(3);
  await expect(message.getByRole("link", { name: "menu.pdf PDF" })).toBeVisible();
  await expect(message.getByRole("link", { name: "list", exact: true })).not.toHaveClass(/file-card/);
  for (const name of ["plan.png", "whole address"]) {
    // The picture is shown already.
    await expect(chat.message(name).getByRole("img", { name })).toBeVisible();
    await expect(chat.message(name).locator(".file-card")).toHaveCount(0);
  }
  expect(await chat.list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(cards.first()).toHaveCSS("border-top-style", "solid");
  await page.emulateMedia({ forcedColors: "none" });
  await expectAccessible(page, "a conversation with files");
  await expect(cards.first()).toHaveAttribute("target", "_blank");
  await expect(cards.first()).toHaveAttribute("href", menu);
});

test("a time that each reader sees in their own zone is told apart from the text", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Lunch is at <time:2026-11-29T11:00:00Z>");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Lunch").locator("p > time")).toHaveCSS("text-decoration-line", "underline");
});

test("a message that says what its sender does is one sentence with their name", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "/me is **hungry**");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const message = chat.message("hungry");
  await expect(message).toContainText(new RegExp(`${nina.full_name} is hungry \\d`));
  await expect(message).not.toContainText("/me");
  const [name, text] = [message.getByRole("button", { name: nina.full_name }), message.getByText("hungry")];
  expect(Math.abs((await topOf(name)) - (await topOf(text)))).toBeLessThan(4);
  const written = await message.locator("[data-content]").innerHTML();
  expect(written).toBe("<p>is <strong>hungry</strong></p>");
});

for (const width of [1280, 360])
  test(`the time of a message on a clock of 12 hours does not cover its text, at ${width} px`, async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Soup");
    await say(owner, channelId, "lunch", "Bread");
    await page.setViewportSize({ width, height: 700 });
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    const sides = await chat
      .message("Bread")
      .locator("time")
      .evaluate((time) => {
        time.textContent = "12:38 PM";
        const range = document.createRange();
        range.selectNodeContents(time);
        const { left, right } = range.getBoundingClientRect();
        const content = time.closest("article")?.querySelector("[data-content]")?.getBoundingClientRect();
        const list = time.closest("[data-messages]")?.getBoundingClientRect();
        return { left: left - (list?.left ?? 0), right: (content?.left ?? 0) - right };
      });
    expect(sides.left).toBeGreaterThanOrEqual(0);
    expect(sides.right).toBeGreaterThanOrEqual(2);
  });
