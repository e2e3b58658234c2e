import { openWindow, startBrowser } from "../../browser/browser.ts";
import { createOffice, editOffice, removeOffice } from "../../office/office.ts";
import type { Measurement } from "../../report/measurement.ts";
import { buildPages, serve } from "../../run/product.ts";
import type { Figure } from "../figure.ts";
import { addLongTopic } from "./chat-office.ts";
import { measureLoads } from "./loads.ts";
import { measureMemory } from "./memory.ts";
import { measureScrolling } from "./scrolling.ts";
import { measureSending } from "./sending.ts";
import { measureSwitches } from "./switches.ts";
import { measureTyping } from "./typing.ts";

/**
 * Measures the chat in a browser, as one person in an office of a thousand. The targets are plain values: they are what
 * people notice.
 */
export const chat: Figure = async ({ productFlags }) => {
  buildPages();
  const folder = await createOffice({ users: 1_000, channels: 200, messages: 200_000 });
  const office = editOffice(folder, addLongTopic);
  const server = await serve(folder, productFlags);
  const browser = await startBrowser();
  const measurements: Measurement[] = [];
  try {
    for (const measure of [
      measureLoads,
      measureSwitches,
      measureSending,
      measureScrolling,
      measureTyping,
      measureMemory,
    ]) {
      const opened = await openWindow(browser, server.url, office.email);
      const found = await measure(opened, office);
      for (const each of found) console.error(JSON.stringify(each));
      measurements.push(...found);
      await opened.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  removeOffice(folder);
  return measurements;
};
