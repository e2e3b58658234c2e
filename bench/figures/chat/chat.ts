import type Sqlite from "better-sqlite3";
import { type OpenedWindow, openWindow, startBrowser } from "../../browser/browser.ts";
import { addUnread } from "../../office/messages.ts";
import { createOffice, editOffice, removeOffice } from "../../office/office.ts";
import { findOwner } from "../../office/people.ts";
import type { Measurement } from "../../report/measurement.ts";
import { buildPages, serve } from "../../run/product.ts";
import type { Figure } from "../figure.ts";
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
  for (const measure of [
    measureLoads,
    measureSwitches,
    measureSending,
    measureScrolling,
    measureTyping,
    measureMemory,
  ]) {
    const opened = await openWindow(browser, server.url, office.email);
    measurements.push(...(await measure(opened, office)));
    await opened.close();
  }
  await browser.close();
  await server.stop();
  removeOffice(folder);
  return measurements;
};

/** What the measurements know of the office. */
export type ChatOffice = {
  readonly email: string;
  /** The address of a topic with 25,000 messages. */
  readonly longTopic: string;
};

/** A measurement in a new window. */
export type ChatFigure = (opened: OpenedWindow, office: ChatOffice) => Promise<Measurement[]>;

function addLongTopic(sqlite: Sqlite.Database): ChatOffice {
  const owner = findOwner(sqlite);
  const channelId = sqlite
    .prepare<[number], number>("SELECT channel_id FROM subscriptions WHERE user_id = ? ORDER BY 1")
    .pluck()
    .get(owner.id);
  if (channelId === undefined) throw new Error("The owner is in no channel.");
  addUnread(sqlite, owner, [channelId], { topics: 1, messagesEach: longTopicLength });
  return { email: owner.email, longTopic: `/#narrow/channel/${channelId}-long/topic/unread.200` };
}

/** The number of messages of the long topic. */
export const longTopicLength = 25_000;
