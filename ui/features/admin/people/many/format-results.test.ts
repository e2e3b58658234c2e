import { expect, test } from "vitest";
import { roles } from "#server/http/roles.ts";
import type { Outcomes } from "./add-rows.ts";
import { formatRemaining, formatResults } from "./format-results.ts";
import { parseTable } from "./parse-table.ts";

const person = { full_name: "Berg, Tove", email: "tove@example.test", role: roles.member, problems: [] };
const rows = [
  { ...person, line: 1 },
  { ...person, line: 2, full_name: "=SUM(A1)", email: "sum@example.test" },
  { ...person, line: 3, full_name: "Sven", email: "sven", problems: ["Enter an email address."] },
];
const outcomes: Outcomes = new Map([
  [1, { kind: "added", userId: 11, link: "http://office/reset-password/x" }],
  [2, { kind: "refused", reason: "Someone else has that name." }],
]);

test("the list has everybody's outcome, and no cell is a formula", () => {
  expect(parseTable(formatResults(rows, outcomes)).map(({ cells }) => cells)).toEqual([
    ["Name", "Email", "Role", "Status", "Password link", "Reason"],
    ["Berg, Tove", "tove@example.test", "Member", "Added", "http://office/reset-password/x", ""],
    ["'=SUM(A1)", "sum@example.test", "Member", "Not added", "", "Someone else has that name."],
    ["Sven", "sven", "Member", "Not added", "", "Enter an email address."],
  ]);
});

test("people who were not added are in the list to correct", () => {
  expect(parseTable(formatRemaining(rows, outcomes)).map(({ cells }) => cells[1])).toEqual([
    "Email",
    "sum@example.test",
    "sven",
  ]);
});
