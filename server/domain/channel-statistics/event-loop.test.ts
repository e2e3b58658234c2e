import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { createLargeOffice } from "../../testing/large-office.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { startWatchedServer } from "../../testing/watched-server.ts";
import { channelStatisticsEndpoints } from "./contract.ts";

test("counting the messages of a large office does not block the event loop", { timeout: 240_000 }, async () => {
  const { folder, people, deep } = await createLargeOffice();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startWatchedServer(folder);
  onTestFinished(server.killHard);
  const ada = createClient({ baseUrl: server.url, credentials: people.ada, userAgent: "Watercooler-tests/1" });
  const ask = () => ada(channelStatisticsEndpoints.getChannelStatistics, {});
  const longest = await server.measureLongestTurn(async () => {
    while ((await ask()).progress !== null) await delay(50);
  });
  const { counted } = await ask();
  const counts = counted?.channels.find(({ stream_id }) => stream_id === deep.channelId);
  expect(counts?.messages.reduce((sum, sent) => sum + sent, 0)).toBe(20_000);
  expect(longest).toBeLessThanOrEqual(turnLimit());
});
