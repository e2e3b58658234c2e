import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../http/client.ts";

import { createLargeOffice } from "../../testing/large-office.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { startWatchedServer } from "../../testing/watched-server.ts";
import { backupEndpoints } from "./contract.ts";

test("making and previewing a backup of an organization of ten thousand people does not block the event loop", {
  timeout: 240_000,
}, async () => {
  const { folder, people } = await createLargeOffice();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startWatchedServer(folder);
  onTestFinished(server.killHard);
  const ada = createClient({ baseUrl: server.url, credentials: people.ada, userAgent: "Watercooler-tests/1" });
  const backupsNow = () => ada(backupEndpoints.getBackups, {});
  const preview = () => ada(backupEndpoints.getBackupPreview, {});

  await backupsNow();
  const longest = await server.measureLongestTurn(async () => {
    await ada(backupEndpoints.createBackup, {});
    while ((await backupsNow()).under_way !== null) await delay(100);
    const { settings, backups } = await backupsNow();
    await ada(backupEndpoints.createBackupPreview, { file: join(settings.folder, backups[0]?.name ?? "") });
    while ((await preview()).progress !== null) await delay(100);
  });
  expect(await backupsNow()).toMatchObject({ failure: null, backups: [{ problem: null }] });
  expect(await preview()).toMatchObject({ preview: { problem: null, contents: { people: expect.any(Number) } } });
  expect(longest).toBeLessThanOrEqual(turnLimit());
});
