import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../db/connection.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { createClient } from "../../http/client.ts";
import { createLargeOffice } from "../../testing/large-office.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { startWatchedServer } from "../../testing/watched-server.ts";
import { exportEndpoints } from "./contract.ts";
import { exportTypes } from "./shapes.ts";

test("exporting an organization of ten thousand people who all consent does not block the event loop", {
  timeout: 240_000,
}, async () => {
  const { folder, people } = await createLargeOffice();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sqlite = connect(dataFiles(folder).database);
  sqlite.exec("INSERT INTO user_settings SELECT id, 'allow_private_data_export', 'true' FROM users");
  // Messages of private channels are exported only because their members consent.
  sqlite.exec("UPDATE channels SET is_private = 1 WHERE name LIKE 'place %' AND id % 50 = 0");
  sqlite.close();
  const server = await startWatchedServer(folder);
  onTestFinished(server.killHard);
  const ada = createClient({ baseUrl: server.url, credentials: people.ada, userAgent: "Watercooler-tests/1" });
  const exportsNow = async () => (await ada(exportEndpoints.getExports, {})).exports;

  // The first request for the consents reads the people into memory, so it is not measured.
  await ada(exportEndpoints.getExportConsents, {});
  const longest = await server.measureLongestTurn(async () => {
    await ada(exportEndpoints.createExport, { export_type: exportTypes.consented });
    await ada(exportEndpoints.getExportConsents, {});
    while ((await exportsNow()).some(({ pending }) => pending)) await delay(200);
  });
  expect(await exportsNow()).toMatchObject([{ pending: false, failed_timestamp: null }]);
  expect(longest).toBeLessThanOrEqual(turnLimit());
});
