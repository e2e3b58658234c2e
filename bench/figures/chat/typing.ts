import { slowDown } from "../../browser/browser.ts";
import { percentile } from "../../report/statistics.ts";
import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

const text = "The toner has arrived, and it is in the cupboard beside the door.";

/** Measures the time from a key to the frame that shows it, in a topic with 25,000 messages. */
export const measureTyping: ChatFigure = async (opened, { longTopic }) => {
  const { page } = opened;
  await page.goto(longTopic);
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.waitFor();
  await page.waitForTimeout(2_000);
  await slowDown(opened, 4);
  await box.focus();
  await page.keyboard.type("Warm up. ", { delay: 100 });
  await page.waitForTimeout(500);
  await page.evaluate(() => window.probe.keys.splice(0));
  await page.keyboard.type(text, { delay: 150 });
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => window.probe.keys);
  if (keys.length !== text.length) throw new Error(`Only ${keys.length} of ${text.length} keys were drawn.`);
  const slowest = Math.max(...keys);
  return [
    plainValue(
      "time until 95 % of keys are on the screen, processor 4 times slower",
      "ms",
      percentile(keys, 0.95),
      16,
      { median: percentile(keys, 0.5) },
    ),
    plainValue("time of the slowest of these keys", "ms", slowest, 50),
  ];
};
