import type { Page } from "@playwright/test";
import { slowDown } from "../../browser/browser.ts";
import { percentile } from "../../report/statistics.ts";
import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

/** How many channels are opened, one after the other: as many as the left column draws in any case. */
const channelCount = 20;

/** How often each of them is opened again. */
const rounds = 3;

/** From a click in the left column to the messages on the screen: of channels that the page does not have, and has. */
export const measureSwitches: ChatFigure = async (opened) => {
  const { page } = opened;
  await openFeed(page);
  const fetched = [];
  for (let at = 0; at < channelCount; at += 1) fetched.push(await page.evaluate(switchTo, at));
  await slowDown(opened, 4);
  const kept = [];
  for (let at = 0; at < rounds * channelCount; at += 1) kept.push(await page.evaluate(switchTo, at % channelCount));
  const times = kept.map(({ time }) => time);
  const fetchTimes = fetched.map(({ time }) => time);
  return [
    plainValue(
      "longest of 95 % of switches to a kept conversation, processor 4 times slower",
      "ms",
      percentile(times, 0.95),
      50,
      {
        median: percentile(times, 0.5),
        slowest: Math.max(...times),
      },
    ),
    plainValue("longest of 95 % of switches to another conversation", "ms", percentile(fetchTimes, 0.95), 150, {
      median: percentile(fetchTimes, 0.5),
      requestMedian: percentile(
        fetched.map(({ request }) => request),
        0.5,
      ),
    }),
  ];
};

/** Opens all messages, and waits until what loads after them is there. */
export async function openFeed(page: Page): Promise<void> {
  await page.goto("/#feed");
  await page.getByRole("article").first().waitFor();
  await page.waitForTimeout(3_000);
}

/** Clicks a channel of the left column, by its index. Returns how long its messages took, and the request for them. */
export async function switchTo(index: number): Promise<{ time: number; request: number }> {
  const links = document.querySelectorAll<HTMLElement>(
    'nav[aria-label="Conversations"] a[href*="#narrow/channel/"]:not([href*="/topic/"])',
  );
  const link = links[index];
  if (link === undefined) throw new Error(`The left column has only ${links.length} channels.`);
  const before = document.querySelector("section[aria-label=Messages]");
  performance.clearResourceTimings();
  const start = performance.now();
  link.click();
  for (;;) {
    await window.probe.painted();
    const list = document.querySelector("section[aria-label=Messages]");
    if (list !== before && list?.querySelector("article") != null) break;
    if (performance.now() - start > 20_000) throw new Error("The conversation did not appear.");
  }
  const time = performance.now() - start;
  const request = performance
    .getEntriesByType("resource")
    .find(({ name }) => new URL(name).pathname === "/api/v1/messages");
  return { time, request: request?.duration ?? 0 };
}
