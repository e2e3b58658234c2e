import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../clock.ts";
import { openDatabase } from "../../db/database.ts";
import type { Reader } from "../../db/store.ts";
import { migrationsFolder, temporaryFolder } from "../../db/testing/folders.ts";
import { countOpenReports, countOpenReportsOf, listReports, listWaitingReporters, openReportsOf } from "./queries.ts";

/** How SQLite carries out the statement of a query. */
function planOf(read: (reader: Reader) => unknown): string {
  const database = openDatabase(temporaryFolder(), migrationsFolder, systemClock);
  onTestFinished(() => database.close());
  const prepare = vi.spyOn(database.store.db.$client, "prepare");
  read(database);
  const text = prepare.mock.calls[0]?.[0] ?? "";
  const values = Array.from(text.matchAll(/\?/g), () => 1);
  return JSON.stringify(database.store.all(`EXPLAIN QUERY PLAN ${text}`, values));
}

test.each<[string, string, (reader: Reader) => unknown]>([
  ["the open reports", "open", (reader) => listReports(reader, { state: "open", before: undefined, limit: 20 })],
  ["their number", "open", countOpenReports],
  ["those of messages", "open_message", (reader) => openReportsOf(reader, [1, 2])],
  ["the number of those of messages", "open_message", (reader) => countOpenReportsOf(reader, [1, 2])],
  ["the decided ones whose reporters wait", "waiting", (reader) => listWaitingReporters(reader, 0, 20)],
])("%s are found without reading all reports", (_what, index, read) => {
  expect(planOf(read)).toContain(`message_reports USING INDEX message_reports_${index}`);
});
