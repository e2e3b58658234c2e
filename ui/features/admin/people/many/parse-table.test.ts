import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTable } from "./parse-table.ts";

const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells);

test.each([
  ["Tove Berg,tove@example.test", [["Tove Berg", "tove@example.test"]]],
  ["Berg, Tove;tove@example.test;guest\n", [["Berg, Tove", "tove@example.test", "guest"]]],
  [
    "Tove\ttove@example.test\r\nSven\tsven@example.test\r\n",
    [
      ["Tove", "tove@example.test"],
      ["Sven", "sven@example.test"],
    ],
  ],
  ['"Berg, ""T"" Tove",tove@example.test', [['Berg, "T" Tove', "tove@example.test"]]],
  ["\uFEFFname,email", [["name", "email"]]],
  ["Tove Berg <tove@example.test>\n\n", [["Tove Berg", "tove@example.test"]]],
  [
    '"Berg, Tove" <tove@example.test>\n"Li, Sven" <sven@example.test>',
    [
      ["Berg, Tove", "tove@example.test"],
      ["Li, Sven", "sven@example.test"],
    ],
  ],
  ['"Berg, Tove", "tove@example.test"', [["Berg, Tove", "tove@example.test"]]],
  ["tove@example.test", [["tove@example.test"]]],
  ["", []],
  [" \n,,\n", []],
])("%j is parsed", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("every row has the right line, also after quoted cells of several lines", () => {
  const lines = parseTable('name,email\n"Tove\nBerg",tove@example.test\n\nSven,sven@example.test');
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test("cells that were written as CSV are read unchanged", () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\uFEFF]/g, "").trim());
  const row = fc.array(cell, { minLength: 2, maxLength: 2 }).filter((cells) => cells.some((text) => text !== ""));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const text = rows.map((cells) => cells.map(quoted).join(",")).join("\n");
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});
