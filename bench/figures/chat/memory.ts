import { usedHeap } from "../../browser/browser.ts";
import { type ChatFigure, longTopicLength } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";
import { scrollUp } from "./scrolling.ts";
import { openFeed, switchTo } from "./switches.ts";

/** The number of times that another conversation is opened, for the figure. */
const switchCount = 1_000;

/**
 * The number of times before that. Meanwhile, the browser compiles the code that is called often, and keeps the result,
 * which is 2 MB and does not grow further.
 */
const warmUpCount = 300;

/** The memory of a page that keeps 25,000 messages, and how much more it uses after a thousand switches. */
export const measureMemory: ChatFigure = async (opened, { longTopic }) => {
  const { page } = opened;
  await page.goto(longTopic);
  await page.getByRole("article").first().waitFor();
  const { passed } = await page.evaluate(scrollUp, longTopicLength - 500);
  const kept = await usedHeap(opened);
  await openFeed(page);
  for (let at = 0; at < 20; at += 1) await page.evaluate(switchTo, at);
  const fresh = await usedHeap(opened);
  for (let at = 20; at < warmUpCount; at += 1) await page.evaluate(switchTo, at % 20);
  const before = await usedHeap(opened);
  for (let at = 0; at < switchCount; at += 1) await page.evaluate(switchTo, at % 20);
  const after = await usedHeap(opened);
  return [
    plainValue("memory with 25,000 kept messages", "MB", kept, 80, { passed }),
    plainValue(
      "memory after 1,000 switches, as a multiple of that after the first 300",
      "times",
      after / before,
      1.05,
      {
        fresh,
        before,
        after,
      },
    ),
  ];
};
