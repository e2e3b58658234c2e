import type { Page } from "@playwright/test";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Records from the next load on which messages begin to glow, and their outlines. Returns those so far. */
async function recordGlows(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const glowed: string[] = [];
    Object.assign(window, { glowed });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      const { backgroundColor, outlineStyle } = getComputedStyle(this);
      if (this.matches("[data-id] > article") && backgroundColor !== "rgba(0, 0, 0, 0)")
        glowed.push(`${this.parentElement?.dataset.id} ${outlineStyle}`);
      return animation;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "glowed") as string[]);
}

/** What is recorded of a message that glows. */
function glowOf(id: number | undefined): string {
  return `${id} solid`;
}

/** Nina has written dishes that Ada has read. */
async function haveDishes(server: Parameters<typeof meetNina>[0], count: number) {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${100 + at}.`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  return { hers, ids, lunch: `#narrow/channel/${channelId}-general/topic/lunch` };
}

test("the message that a link leads to glows once, also when its row is drawn again or comes back", async ({
  page,
  server,
}) => {
  const { hers, ids, lunch } = await haveDishes(server, 300);
  const id = ids[150] ?? 0;
  const glows = await recordGlows(page);
  const chat = chatPageOn(page);
  await chat.open(`${lunch}/near/${id}`);
  await expect.poll(glows).toEqual([glowOf(id)]);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await hers(reactionEndpoints.addReaction, { message_id: id, emoji_name: "tada" });
  await expect(chat.message("Dish 250.").getByRole("list", { name: "Reactions" })).toBeVisible();
  await chat.list.press("End");
  await expect(chat.message("Dish 399.")).toBeInViewport();
  await expect(chat.message("Dish 250.")).toHaveCount(0);
  await chat.list.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -900);
      return chat.message("Dish 250.").count();
    })
    .toBe(1);
  await chat.scrollTo("Dish 250.");
  expect(await glows()).toEqual([glowOf(id)]);
});

test("a message glows that is opened from a view, and not again for a reader who returns to it", async ({
  page,
  server,
}) => {
  const { ids, lunch } = await haveDishes(server, 40);
  const glows = await recordGlows(page);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.message("Dish 120.").evaluate((row) => row.focus());
  await page.keyboard.press("z");
  await expect(page).toHaveURL(new RegExp(`near/${ids[20]}$`));
  await expect.poll(glows).toEqual([glowOf(ids[20])]);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, "#feed");
  await expect(page).toHaveTitle(/All messages/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`near/${ids[20]}$`));
  await expect(chat.message("Dish 120.")).toBeInViewport();
  await chat.open(lunch);
  await expect(chat.message("Dish 139.")).toBeAttached();
  expect(await glows()).toEqual([glowOf(ids[20])]);
});

test("with forced colors, the message that a link leads to has an outline", async ({ page, server }) => {
  const { ids, lunch } = await haveDishes(server, 3);
  await page.emulateMedia({ forcedColors: "active" });
  const glows = await recordGlows(page);
  await chatPageOn(page).open(`${lunch}/near/${ids[1]}`);
  await expect.poll(glows).toEqual([glowOf(ids[1])]);
});

test("a message that comes into its list later does not glow", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Dish of the day");
  await say(hers, channelId, "lunch", "No soup today");
  const glows = await recordGlows(page);
  const chat = chatPageOn(page);
  await page.goto(`/#narrow/search/soup/near/${id}`);
  await expect(chat.message("No soup today")).toBeVisible();
  await hers(messageEndpoints.updateMessage, { message_id: id, content: "A soup of the day" });
  await expect(chat.message("A soup of the day")).toBeVisible();
  expect(await glows()).toEqual([]);
});

test("for somebody who wants no motion, a message glows and does not fade", async ({ page, server }) => {
  const { ids, lunch } = await haveDishes(server, 3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const durations: unknown[] = [];
    Object.assign(window, { durations });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      durations.push(animation.effect?.getComputedTiming().duration);
      return animation;
    };
  });
  const glows = await recordGlows(page);
  await chatPageOn(page).open(`${lunch}/near/${ids[1]}`);
  await expect.poll(glows).toEqual([glowOf(ids[1])]);
  expect(await page.evaluate(() => Reflect.get(window, "durations"))).toEqual([0]);
});
