import { type OpenedWindow, slowDown } from "../../browser/browser.ts";
import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

/** From the request of the page to messages on the screen: with an empty cache, and again. */
export const measureLoads: ChatFigure = async (opened) => {
  await slowDown(opened, 4);
  await opened.page.goto("/#feed");
  const cold = await shownAfter(opened);
  const { encoded, requests } = await opened.page.evaluate(loadedSize);
  await opened.page.reload();
  const warm = await shownAfter(opened);
  return [
    plainValue("load with an empty cache, processor 4 times slower", "ms", cold, 1_500, { encoded, requests }),
    plainValue("load again, processor 4 times slower", "ms", warm, 500),
  ];
};

/** Waits for the first message. Playwright's own waiting would run a large script in the page that is measured. */
async function shownAfter({ page, tools }: OpenedWindow): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await page.waitForTimeout(100)) {
    const { result } = await tools.send("Runtime.evaluate", { expression: "window.probe.shown" });
    if (typeof result.value === "number") return result.value;
  }
  throw new Error("No message was shown within a minute.");
}

/** What was loaded until the messages were on the screen. */
function loadedSize() {
  const entries = performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime < (window.probe.shown ?? 0));
  const sizes = entries.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0));
  return { encoded: sizes.reduce((sum, size) => sum + size, 0), requests: entries.length };
}
