import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../db/testing/folders.ts";
import { turnLimit } from "../testing/turn-limit.ts";
import { logFileNumbers, logFilePath, openLogFile } from "./log-file.ts";
import { type LogQuery, readLog } from "./read-log.ts";

const everything: LogQuery = { before: undefined, level: 0, text: "", limit: 100 };

type Line = { readonly level: number; readonly msg: string };

function write(folder: string, lines: readonly Line[], bytes = 4_000): void {
  const file = openLogFile(folder, { bytes, files: 100_000 });
  for (const [at, { level, msg }] of lines.entries()) file.write(`${JSON.stringify({ level, time: at, msg })}\n`);
}

/** The messages on each page, page by page. */
async function pagesOf(folder: string, query: LogQuery): Promise<string[][]> {
  const pages: string[][] = [];
  for (let before = query.before; ; ) {
    const { entries, older } = await readLog(folder, { ...query, before });
    pages.push(entries.map(({ msg = "" }) => msg));
    if (older === null) return pages;
    before = older;
  }
}

const line = fc.record({
  level: fc.constantFrom(20, 30, 40, 50),
  msg: fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('a "backup" failed', "Größe\nzwei", "x".repeat(9_000), "船が来た"),
  ),
});

test("pages list every matching line once, the newest first", async () => {
  const search = fc.record({
    lines: fc.array(line, { maxLength: 120 }),
    level: fc.constantFrom(0, 30, 50),
    text: fc.constantFrom("", "BACKUP", '"backup"', "größe\nz", "船"),
    limit: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(search, async ({ lines, level, text, limit }) => {
      const folder = temporaryFolder();
      write(folder, lines);
      const pages = await pagesOf(folder, { ...everything, level, text, limit });
      const expected = lines.filter((each) => {
        return (
          each.level >= level &&
          JSON.stringify(each.msg).toLowerCase().includes(JSON.stringify(text).slice(1, -1).toLowerCase())
        );
      });
      expect(pages.flat()).toEqual(expected.map(({ msg }) => msg).reverse());
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 40 },
  );
});

test("one page searches a limited part of the log, and the next continues from there", async () => {
  const folder = temporaryFolder();
  const filler = Array.from({ length: 60_000 }, (_, at) => ({ level: 30, msg: `${at} ${"x".repeat(150)}` }));
  write(folder, [{ level: 50, msg: "the needle" }, ...filler], 6 * 1024 * 1024);
  const pages = await pagesOf(folder, { ...everything, text: "needle" });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat()).toEqual(["the needle"]);
});

test("reading a log of any size does not block other work", async () => {
  const folder = temporaryFolder();
  const words = Array.from({ length: 12 }, (_, at) => `word ${at}`).join(" ");
  write(
    folder,
    Array.from({ length: 60_000 }, (_, at) => ({ level: 30, msg: `${at} ${words}` })),
    4 * 1024 * 1024,
  );
  const queries = [
    { ...everything, text: "nowhere" },
    { ...everything, level: 50 },
    { ...everything, limit: 500 },
  ];
  const durations: number[] = [];
  // A single long block may be the compiler's.
  for (let attempt = 0; attempt < 3; attempt++) {
    durations.push(
      await longestTurn(async () => {
        for (const query of queries) await readLog(folder, query);
      }),
    );
  }
  expect(Math.min(...durations)).toBeLessThan(turnLimit());
});

/** The longest turn of the event loop meanwhile, in milliseconds of processor time. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let [longest, isOver] = [0, false];
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return longest;
}

test("half lines, lines of other programs and deleted files are skipped", async () => {
  const folder = temporaryFolder();
  write(
    folder,
    Array.from({ length: 200 }, (_, at) => ({ level: 30, msg: `line ${at}` })),
  );
  writeFileSync(logFilePath(folder, 1), '{"level":30,"ti\nnonsense\n[]\nnull\n', { flag: "a" });
  writeFileSync(join(folder, "notes.txt"), "not a log");
  const { entries, older } = await readLog(folder, { ...everything, limit: 150 });
  expect(entries).toHaveLength(150);
  for (const number of logFileNumbers(folder).slice(1)) rmSync(logFilePath(folder, number));
  expect(await readLog(folder, { ...everything, before: older ?? undefined })).toEqual({ entries: [], older: null });
  expect(await readLog(join(folder, "nowhere"), everything)).toEqual({ entries: [], older: null });
});
