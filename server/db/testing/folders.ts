import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** This version's migrations. */
export const migrationsFolder = join(import.meta.dirname, "../migrations");

/** An empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The migrations of another version: the first `kept` of this version, then its own. Returns their folder. */
export function migrationsOfVersion(kept: number, added: readonly string[] = []): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(journalFile, "utf8"));
  const newest = journal.entries.at(-1)?.when ?? 0;
  const entries: object[] = journal.entries.slice(0, kept);
  for (const [index, sql] of added.entries()) {
    const tag = `added_${index}`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    entries.push({ idx: kept + index, version: "6", when: newest + 1 + index, tag, breakpoints: true });
  }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}
