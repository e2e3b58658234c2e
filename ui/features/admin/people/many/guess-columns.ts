import { type ColumnKind, findTitledKind } from "./column-titles.ts";
import { parseRole } from "./parse-role.ts";

/** The kind of each column, and whether the first line is a header. */
export type Guess = { readonly kinds: readonly ColumnKind[]; readonly hasHeader: boolean };

const englishTitles: Readonly<Record<string, ColumnKind>> = {
  name: "name",
  "full name": "name",
  fullname: "name",
  "display name": "name",
  person: "name",
  "first name": "first",
  firstname: "first",
  "given name": "first",
  first: "first",
  forename: "first",
  "last name": "last",
  lastname: "last",
  surname: "last",
  "family name": "last",
  last: "last",
  email: "email",
  "e-mail": "email",
  mail: "email",
  "email address": "email",
  "e-mail address": "email",
  address: "email",
  role: "role",
  "user role": "role",
  type: "role",
};

/**
 * Guesses from the column titles in the first line, in English or in the language of the pages. If it has none, guesses
 * from the values.
 */
export function guessColumns(rows: readonly (readonly string[])[]): Guess {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows[0] ?? [];
  const columns = Array.from({ length: width }, (_, index) => index);
  const hasHeader =
    !first.some((cell) => cell.includes("@")) && first.some((cell) => findHeaderKind(cell) !== undefined);
  if (hasHeader)
    return {
      hasHeader,
      kinds: splitName(keepFirstOfKind(columns.map((index) => findHeaderKind(first[index] ?? "") ?? "ignore"))),
    };
  const sample = rows.slice(0, 50);
  const samples = columns.map((index) => sample.map((row) => row[index] ?? "").filter((cell) => cell !== ""));
  const most = Math.max(1, ...samples.map(countAddresses));
  const kinds = samples.map((cells): ColumnKind => {
    // Of the addresses of people and of their managers, the first column is meant, even if some people have none.
    if (countAddresses(cells) * 2 >= most) return "email";
    if (cells.length > 0 && cells.every((cell) => parseRole(cell) !== undefined)) return "role";
    return "name";
  });
  return { hasHeader, kinds: keepFirstOfKind(kinds) };
}

/** How many cells are an address. One in a longer text is of a line with other separators. */
function countAddresses(cells: readonly string[]): number {
  return cells.filter((cell) => /^\S+@\S+$/.test(cell)).length;
}

/** Keeps each kind once: of two columns of one kind, the first keeps it. */
function keepFirstOfKind(kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.map((kind, index) => (kind !== "ignore" && kinds.indexOf(kind) < index ? "ignore" : kind));
}

/**
 * Beside a column of first names, a column "Name" has last names, and the other way round: "Name; Vorname" in German,
 * "Nome; Sobrenome" in Portuguese.
 */
function splitName(kinds: readonly ColumnKind[]): readonly ColumnKind[] {
  const [hasFirst, hasLast] = [kinds.includes("first"), kinds.includes("last")];
  if (hasFirst === hasLast) return kinds;
  return kinds.map((kind) => (kind !== "name" ? kind : hasFirst ? "last" : "first"));
}

function findHeaderKind(cell: string): ColumnKind | undefined {
  const key = cell.trim().toLowerCase().replaceAll("_", " ");
  return Object.hasOwn(englishTitles, key) ? englishTitles[key] : findTitledKind(key);
}
