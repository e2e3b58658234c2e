import { slowDown } from "../../browser/browser.ts";
import { percentile } from "../../report/statistics.ts";
import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

const text = "The toner has arrived, and it is in the cupboard beside the door.";

/** The shortest duration that the browser reports, in milliseconds. */
const shortestMilliseconds = 16;

/**
 * Measures the time from a key to the frame that shows it, in a topic with 25,000 messages. The browser rounds to 8 ms.
 */
export const measureTyping: ChatFigure = async (opened, { longTopic }) => {
  const { page } = opened;
  await page.goto(longTopic);
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.waitFor();
  await page.waitForTimeout(2_000);
  await slowDown(opened, 4);
  await box.focus();
  await page.keyboard.type("Warm up. ", { delay: 100 });
  await page.evaluate(() => window.probe.keys.splice(0));
  await page.keyboard.type(text, { delay: 150 });
  await page.waitForTimeout(500);
  const reported = await page.evaluate(() => window.probe.keys);
  const keys = [
    ...reported,
    ...Array.from({ length: Math.max(0, text.length - reported.length) }, () => shortestMilliseconds),
  ];
  const slowest = Math.max(...keys);
  return [
    plainValue(
      "time until 95 % of keys are on the screen, processor 4 times slower",
      "ms",
      percentile(keys, 0.95),
      shortestMilliseconds,
      {
        median: percentile(keys, 0.5),
      },
    ),
    plainValue("time of the slowest of these keys", "ms", slowest, 50),
  ];
};
