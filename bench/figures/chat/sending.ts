import { percentile } from "../../report/statistics.ts";
import type { ChatFigure } from "./chat-office.ts";
import { plainValue } from "./plain-value.ts";

/** How many messages are sent. */
const messageCount = 30;

/** Measures how long a message takes from the key that sends it to the screen, and to the server's confirmation. */
export const measureSending: ChatFigure = async ({ page }, { longTopic }) => {
  await page.goto(longTopic);
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.waitFor();
  await page.waitForTimeout(2_000);
  const sent = [];
  for (let at = 0; at < messageCount; at += 1) {
    await box.fill(`Measured ${at}`);
    sent.push(await page.evaluate(send, `Measured ${at}`));
  }
  const confirmed = sent.map(({ confirmed }) => confirmed);
  return [
    plainValue(
      "frames until a sent message is on the screen",
      "frames",
      Math.max(...sent.map(({ frames }) => frames)),
      1,
    ),
    plainValue("time until 95 % of sent messages are confirmed", "ms", percentile(confirmed, 0.95), 100, {
      median: percentile(confirmed, 0.5),
    }),
  ];
};

/**
 * Sends the text in the box. Returns the frames until the message is shown, and the milliseconds until it is confirmed.
 */
async function send(text: string): Promise<{ frames: number; confirmed: number }> {
  const find = () => [...document.querySelectorAll("article")].findLast((row) => row.textContent?.includes(text));
  const start = performance.now();
  document.querySelector<HTMLElement>('button[aria-label="Send message"]')?.click();
  let frames = 0;
  while (find() === undefined) {
    if (performance.now() - start > 10_000) throw new Error("The message did not appear.");
    await window.probe.painted();
    frames += 1;
  }
  while (find()?.closest("[data-id]") === null) {
    if (performance.now() - start > 10_000) throw new Error("The message was not confirmed.");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { frames, confirmed: performance.now() - start };
}
