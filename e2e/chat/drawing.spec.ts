import type { Browser, Page } from "@playwright/test";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { ada, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Counts from now on how often the page measures a row of the list or searches all of itself. Returns the count so far. */
async function countWork(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const measure = Element.prototype.getBoundingClientRect;
    const find = document.querySelector.bind(document);
    document.body.dataset.measured = "0";
    document.querySelector = (selector: string) => {
      const { dataset } = document.body;
      dataset.measured = String(Number(dataset.measured) + 1);
      return find(selector);
    };
    Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
      const { dataset } = document.body;
      if (this.hasAttribute("data-key")) dataset.measured = String(Number(dataset.measured) + 1);
      return measure.call(this);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset.measured));
}

/** Opens a topic with forty messages that Ada has read. */
async function openDishes(page: Page, server: Parameters<typeof meetNina>[0]) {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 40; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return { chat, owner, hers, channelId };
}

test("typing, and what others do elsewhere, leaves the list alone", async ({ page, server }) => {
  const { chat, owner, hers, channelId } = await openDishes(page, server);
  await chat.list.press("End");
  await expect(chat.message("Dish 39")).toBeInViewport();
  // The list scrolls smoothly, and measures its rows until it has arrived.
  await expect
    .poll(() => chat.list.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop))
    .toBeLessThanOrEqual(1);
  await chat.box.pressSequentially("a");
  const measured = await countWork(page);
  // Rows beyond the screen are added for a while after a list has opened.
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await measured();
        return before - last;
      },
      { intervals: [500] },
    )
    .toBe(0);

  await chat.box.pressSequentially("nd a cake");
  await hers(typingEndpoints.setTyping, { type: "channel", stream_id: channelId, topic: "lunch", op: "start" });
  await expect(page.getByText(`${nina.full_name} is typing`)).toBeVisible();
  await owner(userEndpoints.createUser, {
    full_name: "Boris Wood",
    email: "boris@example.test",
    password: "horse cart",
  });
  await expect(chat.people.getByText("Boris Wood")).toBeVisible();
  // Nothing for each key and each change. The list measures one row if the room for it changes.
  expect((await measured()) - before).toBeLessThanOrEqual(1);

  await say(hers, channelId, "lunch", "Cake");
  await expect(chat.message("Cake")).toBeInViewport();
  expect(await measured()).toBeGreaterThan(before + 1);
});

/** How many elements get new styles while `act` runs in the page. */
async function countRestyled(browser: Browser, page: Page, act: () => void): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.evaluate(act);
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const styles = trace.traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
  return styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test("a row that is added above leaves the styles of the others alone", async ({ browser, page, server }) => {
  const { chat } = await openDishes(page, server);
  await expect(chat.messages).toHaveCount(40);
  const restyled = await countRestyled(browser, page, () => {
    const row = document.querySelector("[data-messages] [data-id]");
    row?.before(row.cloneNode(true));
    document.body.getBoundingClientRect();
  });
  expect(restyled).toBeGreaterThan(0);
  // Each row has more than five elements, so that all rows are more than two hundred.
  expect(restyled).toBeLessThan(80);
});
