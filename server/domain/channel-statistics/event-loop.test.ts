import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { changeDatabase } from "../../db/testing/change-database.ts";
import { createClient } from "../../http/client.ts";
import { createLargeOffice, type LargeOffice } from "../../testing/large-office.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { startWatchedServer } from "../../testing/watched-server.ts";
import { channelStatisticsEndpoints } from "./contract.ts";

/** Adds a picture of 5,000 bytes that a bot has linked in a million messages. */
function addLinkedPicture({ folder, people, deep }: LargeOffice): void {
  changeDatabase(
    dataFiles(folder).database,
    `
    INSERT INTO attachments (path_id, name, owner_id, size, content_type, created_at)
      VALUES ('2/aa/logo.png', 'logo.png', ${people.ada.id}, 5000, 'image/png', 0);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
      INSERT INTO message_attachments (message_id, attachment_id, channel_id)
      SELECT n, (SELECT max(id) FROM attachments), ${deep.channelId} FROM numbers;`,
  );
}

test("counting messages and files of a large office does not block the event loop", { timeout: 240_000 }, async () => {
  const office = await createLargeOffice();
  const { folder, people, deep } = office;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  addLinkedPicture(office);
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
  expect(counts?.all_files).toBe(5_000);
  expect(longest).toBeLessThanOrEqual(turnLimit());
});
