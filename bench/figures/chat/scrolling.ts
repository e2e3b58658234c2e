import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

/** How many messages are scrolled through. */
const messageCount = 10_000;

/** Scrolls up through a long topic at speed. */
export const measureScrolling: ChatFigure = async ({ page }, { longTopic }) => {
  await page.goto(longTopic);
  await page.getByRole("article").first().waitFor();
  await page.waitForTimeout(2_000);
  const { passed, blankFrames, longTasks, seconds } = await page.evaluate(scrollUp, messageCount);
  return [
    plainValue("tasks over 50 ms while scrolling 10,000 messages", "tasks", longTasks.length, 0, {
      longest: Math.max(0, ...longTasks),
      passed,
      seconds,
    }),
    plainValue("frames without a message at the middle meanwhile", "frames", blankFrames, 0),
  ];
};

/** Scrolls up by most of a screen in each frame, until this many messages have passed. */
export async function scrollUp(count: number) {
  const list = document.querySelector("section[aria-label=Messages]");
  if (list === null) throw new Error("There is no list of messages.");
  const firstId = () => Number(list.querySelector<HTMLElement>("[data-id]")?.dataset.id);
  const { top, left, width, height } = list.getBoundingClientRect();
  const begin = firstId();
  const start = performance.now();
  window.probe.longTasks.splice(0);
  let blankFrames = 0;
  while (begin - firstId() < count && performance.now() - start < 180_000) {
    list.scrollTop -= height * 0.8;
    await window.probe.painted();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    if (middle?.closest("[data-key]") == null) blankFrames += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  return { passed: begin - firstId(), blankFrames, longTasks: [...window.probe.longTasks], seconds };
}
