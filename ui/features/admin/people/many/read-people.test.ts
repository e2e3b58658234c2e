import { expect, test } from "vitest";
import { roles } from "#server/http/roles.ts";
import type { AvailabilityFacts } from "../person-problems.ts";
import type { ColumnKind } from "./column-titles.ts";
import { parseTable } from "./parse-table.ts";
import { readPeople } from "./read-people.ts";

const nina = { user_id: 10, full_name: "Nina Vogel", delivery_email: "nina@example.test" };
const bot = "Notification Bot";
const exampleFacts: AvailabilityFacts = {
  people: [nina],
  needsUniqueNames: false,
  reservedNames: [bot],
  domains: undefined,
};

const read = (
  text: string,
  {
    kinds = ["name", "email", "role"] as ColumnKind[],
    facts = exampleFacts,
    addable = new Set<number>([roles.administrator, roles.moderator, roles.member, roles.guest]),
  } = {},
) => readPeople(parseTable(text), kinds, roles.member, facts, addable);

test("a person gets the role in their row, or the role for all", () => {
  expect(read("Tove Berg,tove@example.test,Guest\nSven Berg,sven@example.test,")).toEqual([
    { line: 1, full_name: "Tove Berg", email: "tove@example.test", role: roles.guest, problems: [] },
    { line: 2, full_name: "Sven Berg", email: "sven@example.test", role: roles.member, problems: [] },
  ]);
});

test("first and last names are joined", () => {
  const kinds: ColumnKind[] = ["last", "first", "email"];
  expect(read("Berg,Tove,tove@example.test", { kinds })[0]?.full_name).toBe("Tove Berg");
  expect(read("佐藤,花子,hanako@example.test", { kinds })[0]?.full_name).toBe("佐藤 花子");
});

test.each([
  ["T,tove@example.test,", ["Use at least 2 characters."]],
  ["T\uFFFDve Berg,tove@example.test,", ["Part of the name can't be read (�). Enter it again."]],
  [
    "notification ｂｏｔ,tove@example.test,",
    ["Notification Bot is the name of this server's own bot. Choose another name."],
  ],
  ["Tove Berg,NINA@example.test,", ["Nina Vogel has this address."]],
  ["Tove Berg,,", ["Enter an email address."]],
  [
    "Tove Berg,tove@example.test,boss",
    ["“boss” isn't a role. Enter Owner, Administrator, Moderator, Member, or Guest."],
  ],
  ["Tove Berg,tove@example.test,owner", ["Only owners can add owners."]],
])("%j is refused with a reason", (text, problems) => {
  expect(read(text)[0]?.problems).toEqual(problems);
});

test("the second of two rows with one address names the line of the first", () => {
  const rows = read("Tove Berg,tove@example.test,\n\nTove B,TOVE@example.test,");
  expect(rows.map(({ problems }) => problems)).toEqual([[], ["Line 1 has the same email address."]]);
});

test("the second of two rows with one name names the line of the first where names are unique", () => {
  const text = "Tove Berg,tove@example.test,\nTOVE BERG,tb@example.test,";
  expect(read(text).flatMap(({ problems }) => problems)).toEqual([]);
  const facts = { ...exampleFacts, needsUniqueNames: true };
  expect(read(text, { facts }).map(({ problems }) => problems)).toEqual([
    [],
    ["Line 1 has the same name. Names must be unique."],
  ]);
});

test("a name counts as taken even if its accents are encoded differently", () => {
  const asa = { user_id: 11, full_name: "Åsa Ek", delivery_email: null };
  const facts = { ...exampleFacts, people: [asa], needsUniqueNames: true };
  expect(read("a\u030Asa ek,asa@example.test,", { facts })[0]?.problems).toEqual([
    "Someone else has that name. Choose another name.",
  ]);
});

test("the organization's rules for names and addresses apply", () => {
  const domains = [{ domain: "example.test", allow_subdomains: false }];
  const facts = { ...exampleFacts, needsUniqueNames: true, domains };
  expect(read("nina vogel,nv@elsewhere.test,", { facts })[0]?.problems).toEqual([
    "Someone else has that name. Choose another name.",
    "Enter an address at example.test.",
  ]);
});

test("where only the organization's domains are allowed and there are none, every address is refused", () => {
  const facts = { ...exampleFacts, domains: [] };
  expect(read("Tove Berg,tove@example.test,", { facts })[0]?.problems).toEqual([
    "People need an address in one of the organization's email domains. Add an email domain first.",
  ]);
});
