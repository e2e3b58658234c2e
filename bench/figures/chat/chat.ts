import { openWindow, startBrowser } from "../../browser/browser.ts";
import { multiplyMessages } from "../../office/messages.ts";
import { createOffice, editOffice, removeOffice } from "../../office/office.ts";
import type { Measurement } from "../../report/measurement.ts";
import { buildPages, serve } from "../../run/product.ts";
import type { Bench, Figure } from "../figure.ts";
import { addLongTopic, fillEmptyChannels } from "./chat-office.ts";
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
export const chat: Figure = async (bench) => {
  const folder = await createOffice({ users: 1_000, channels: 200, messages: 200_000 });
  return await measureChat(bench, "chat", folder);
};

/** The same in an office of ten thousand people. Its messages are repeated: seeding them all takes too long. */
export const chatOfTenThousand: Figure = async (bench) => {
  const folder = await createOffice({ users: 10_000, channels: 1_000, messages: 20_000 });
  editOffice(folder, (sqlite) => {
    fillEmptyChannels(sqlite);
    multiplyMessages(sqlite, 200_000);
  });
  return await measureChat(bench, "chat of 10,000 people", folder);
};

async function measureChat({ productFlags }: Bench, name: string, folder: string): Promise<Measurement[]> {
  buildPages();
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
      for (const each of found) {
        const measured = { ...each, what: `${name}: ${each.what}` };
        console.error(JSON.stringify(measured));
        measurements.push(measured);
      }
      await opened.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  removeOffice(folder);
  return measurements;
}
