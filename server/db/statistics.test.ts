import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./connection.ts";
import { updateStatistics } from "./statistics.ts";
import { temporaryFolder } from "./testing/folders.ts";

test("statistics from an almost empty database do not lead to full table scans later", () => {
  const file = join(temporaryFolder(), "teams.sqlite");
  const sqlite = connect(file);
  sqlite.exec("CREATE TABLE floors (wing INTEGER, team INTEGER, PRIMARY KEY (wing, team))");
  sqlite.exec(
    "INSERT INTO floors WITH RECURSIVE each(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM each LIMIT 14) SELECT value % 7, value FROM each",
  );
  sqlite.exec("ANALYZE");
  expect(plan(sqlite)).toContain("SCAN");
  updateStatistics(sqlite);
  sqlite.close();

  const again = connect(file);
  onTestFinished(() => void again.close());
  expect(plan(again)).toMatch(/^SEARCH floors .*\(wing=\? AND team=\?\)/);
});

test("statistics of large tables stay unchanged, and a database without statistics gets none", () => {
  const sqlite = connect(join(temporaryFolder(), "teams.sqlite"));
  onTestFinished(() => void sqlite.close());
  updateStatistics(sqlite);
  sqlite.exec("CREATE TABLE floors (wing INTEGER, team INTEGER, PRIMARY KEY (wing, team))");
  sqlite.exec(
    "INSERT INTO floors WITH RECURSIVE each(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM each LIMIT 20000) SELECT value % 7, value FROM each",
  );
  sqlite.exec("CREATE TABLE wings (name TEXT PRIMARY KEY)");
  sqlite.exec("INSERT INTO wings VALUES ('north'), ('south')");
  sqlite.exec("ANALYZE");
  updateStatistics(sqlite);
  const figures = sqlite.prepare("SELECT tbl, stat FROM sqlite_stat1 ORDER BY tbl").raw().all();
  expect(figures).toEqual([
    ["floors", "20000 2858 1"],
    ["wings", "10000 1"],
  ]);
});

function plan(sqlite: ReturnType<typeof connect>): string {
  const change = "UPDATE floors SET team = team WHERE team = 3 AND wing IN (SELECT value FROM json_each('[1, 2]'))";
  const [first] = sqlite.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${change}`).all();
  return first?.detail ?? "";
}
