import { DatabaseSync } from "node:sqlite";
import { dataFiles } from "#server/db/data-folder.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("Ada goes to a day, in all messages and in a conversation", async ({ page, server, data, startAgain }) => {
  const { hers, channelId } = await meetNina(server);
  for (let day = 1; day <= 30; day += 1) {
    await say(hers, channelId, day % 2 ? "lunch" : "dinner", `Menu of day ${day}`);
    for (let at = 0; at < 3; at += 1) await say(hers, channelId, "other", `More on day ${day}`);
  }
  await server.stop();
  spreadOverDays(data, 4);
  await startAgain();
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.keyboard.press("/");
  await chat.searchField.fill("da");
  await chat.option(/^date:/).click();
  await expect(chat.option(/Today/)).toBeVisible();
  await chat.searchField.pressSequentially("2024-03-10");
  await expect(chat.option(/^date: 10 March 2024/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chat.pills).toHaveText([/^date: 10 March 2024/]);
  await expectAccessibleInBothColors(page, "the search with a day");
  await page.keyboard.press("Enter");
  await expect(chat.search).toHaveCount(0);
  await expect(chat.message("Menu of day 10")).toBeInViewport();
  await expect(chat.message("Menu of day 9")).not.toBeInViewport();

  // In a conversation, its next message is on the day after.
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Menu of day 29")).toBeVisible();
  await page.locator("body").press("/");
  await chat.searchField.fill("date:2024-03-10 ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/topic\/lunch\/near\/\d+$/);
  await expect(chat.message("Menu of day 11")).toBeInViewport();

  await page.locator("body").press("/");
  await chat.searchField.fill("date:2024-12-24 ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Notifications" })).toContainText("No messages since 24 December 2024");
  await expect(chat.message("Menu of day 29")).toBeInViewport();
  await chat.searchButton.click();
  await chat.searchField.fill("date:2024-02-30");
  await page.keyboard.press("Enter");
  await expect(chat.search).toContainText("Type a date like 2026-11-20.");
});

test("Ada searches before a day, after one, and on one, and finds these searches again", async ({
  page,
  server,
  data,
  startAgain,
}) => {
  const { hers, channelId } = await meetNina(server);
  for (let day = 1; day <= 30; day += 1) await say(hers, channelId, "lunch", `Menu of day ${day}.`);
  await server.stop();
  spreadOverDays(data, 1);
  await startAgain();
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await page.keyboard.press("/");
  await chat.searchField.fill("bef");
  await chat.option(/^before:/).click();
  await expect(chat.option(/Yesterday/)).toBeVisible();
  await expect(chat.option(/1 week ago/)).toBeVisible();
  await chat.searchField.pressSequentially("2024-03-04");
  await expect(chat.option(/^before: 4 March 2024/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chat.pills).toHaveText([/^before: 4 March 2024/]);
  await expectAccessibleInBothColors(page, "the search before a day");
  await chat.searchField.pressSequentially("menu");
  await page.keyboard.press("Enter");
  await expect(chat.search).toHaveCount(0);
  await expect(chat.messages).toHaveText([/day 1\./, /day 2\./, /day 3\./]);
  await expect(page).toHaveURL(/#narrow\/before\/2024-03-04\/search\/menu$/);
  await expect(page.getByText("before: 4 March 2024 · menu", { exact: true }).first()).toBeVisible();

  // A search can be for one day alone.
  await chat.searchButton.click();
  await expect(chat.pills).toHaveText([/^before: 4 March 2024/]);
  await chat.pills.first().click();
  await chat.searchField.fill("after:2024-03-28 -after:2024-03-29 ");
  await expect(chat.pills).toHaveText([/^after: 28 March 2024/, /^-after: 29 March 2024/]);
  await page.keyboard.press("Enter");
  await expect(chat.messages).toHaveText([/day 29\./]);
  await expect(page).toHaveURL(/#narrow\/after\/2024-03-28\/-after\/2024-03-29$/);
  await page.reload();
  await expect(chat.messages).toHaveText([/day 29\./]);
  await chat.searchButton.click();
  await expect(chat.option("before:2024-03-04 menu")).toBeVisible();
});

test("what arrives is in a search after a past day, and not in one before it", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  const lunch = `/#narrow/channel/${channelId}-general/topic/lunch`;
  await page.goto(`${lunch}/before/2020-01-01`);
  const nothing = page.getByRole("heading", { name: "No messages found" });
  await expect(nothing).toBeVisible();
  await say(hers, channelId, "lunch", "Salad");
  await expect(chat.sidebar.getByRole("link", { name: /^general/ })).toContainText("2");
  await expect(nothing).toBeVisible();
  await page.goto(`${lunch}/after/2020-01-01`);
  await expect(chat.messages).toHaveText([/Soup/, /Salad/]);
  await say(hers, channelId, "lunch", "Bread");
  await expect(chat.messages).toHaveText([/Soup/, /Salad/, /Bread/]);
});

test.describe("with a slow server", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a search for a day keeps the box open until it goes there, and the last one wins", async ({
    page,
    server,
    data,
    startAgain,
  }) => {
    const { hers, channelId } = await meetNina(server);
    for (let day = 1; day <= 30; day += 1) {
      for (let at = 0; at < 4; at += 1) await say(hers, channelId, `topic ${at}`, `Menu ${at} of day ${day}`);
    }
    await server.stop();
    spreadOverDays(data, 4);
    await startAgain();
    const chat = chatPageOn(page);
    await chat.open("#feed");
    await expect(chat.message("Menu 0 of day").first()).toBeVisible();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    let answer: "held" | "failed" | "at once" = "held";
    await page.route(/\/messages\?.*num_before=1&/, async (route) => {
      asked.push(answer);
      if (answer === "failed") return route.abort();
      if (answer === "held") await held.promise;
      await route.continue();
    });
    const search = async (text: string) => {
      await chat.searchField.fill(text);
      await expect(chat.pills).toHaveCount(1);
      await page.keyboard.press("Enter");
    };
    await page.locator("body").press("/");
    await search("date:2024-03-10 ");
    await expect(chat.search).toContainText("Loading…");
    await expect.poll(() => asked).toEqual(["held"]);

    // Somebody who closes the box stays.
    await page.keyboard.press("Escape");
    await expect(chat.search).toHaveCount(0);
    answer = "failed";
    await page.locator("body").press("/");
    await search("date:2024-03-20 ");
    await expect(chat.search).toContainText("The server did not answer.");
    answer = "at once";
    await page.keyboard.press("Enter");
    await expect(chat.search).toHaveCount(0);
    await expect(chat.message("Menu 0 of day 20")).toBeInViewport();
    await expect(page).toHaveURL(/near\/\d+$/);
    const { hash } = new URL(page.url());
    const answered = page.waitForResponse(/\/messages\?.*num_before=1&/);
    held.resolve();
    await answered;

    // It alone is among the recent ones.
    await page.locator("body").press("/");
    await expect(chat.option("date:2024-03-20")).toBeVisible();
    await expect(chat.option("date:2024-03-10")).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe(hash);
  });
});

/** Dates the newest messages as if they came on the days of March 2024, `perDay` on each, at noon. */
function spreadOverDays(data: string, perDay: number): void {
  const database = new DatabaseSync(dataFiles(data).database);
  const first = Date.UTC(2024, 2, 1, 11) / 1000;
  const oldest = `(SELECT min(id) FROM (SELECT id FROM messages ORDER BY id DESC LIMIT ${30 * perDay}))`;
  database.exec(
    `UPDATE messages SET sent_at = ${first} + ((id - ${oldest}) / ${perDay}) * 86400 WHERE id >= ${oldest}`,
  );
  database.exec(`UPDATE messages SET sent_at = ${first} - 86400 WHERE id < ${oldest}`);
  database.close();
}
