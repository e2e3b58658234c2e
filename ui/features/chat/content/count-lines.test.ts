import { expect, test } from "vitest";
import { countLines } from "./count-lines.ts";

test("a short message is not looked at closely", () => {
  expect(countLines("<p>Soup</p>")).toBe(0);
});

test("paragraphs count by their length, code by its lines, and pictures by their height", () => {
  expect(countLines(`<p>${"word ".repeat(760)}</p>`)).toBe(50);
  expect(countLines(`<pre>${"x\n".repeat(60)}</pre>`)).toBe(60);
  expect(countLines('<p><img src="/a"><img src="/b"><img src="/c"><img src="/d"></p>')).toBe(48);
});

test("the names of links and classes take no room", () => {
  expect(countLines(`<p><a href="${"x".repeat(4_000)}">short</a></p>`)).toBe(1);
});

test("a row of a table takes as many lines as its longest cell, however many cells it has", () => {
  const rowOf = (cells: readonly string[]) => `<tr>\n${cells.map((cell) => `<td>${cell}</td>`).join("\n")}\n</tr>`;
  const tableOf = (...rows: readonly string[]) => `<table>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
  const wide = rowOf(Array.from({ length: 60 }, (_, at) => `cell ${at}`));
  expect(countLines(tableOf(wide, wide))).toBe(2);
  expect(countLines(tableOf(rowOf(["short", "word ".repeat(300)])))).toBe(20);
});
