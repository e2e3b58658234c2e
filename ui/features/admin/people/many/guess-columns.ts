import { parseRole } from "./parse-role.ts";

/** The content of a column of a list. */
export type ColumnKind = "name" | "first" | "last" | "email" | "role" | "ignore";

/** The kind of each column, and whether the first line is a header. */
export type Guess = { readonly kinds: readonly ColumnKind[]; readonly hasHeader: boolean };

const headers: Readonly<Record<string, ColumnKind>> = {
  ...createHeaders("name", ["name", "full name", "fullname", "display name", "person"]),
  ...createHeaders("first", ["first name", "firstname", "given name", "first", "forename"]),
  ...createHeaders("last", ["last name", "lastname", "surname", "family name", "last"]),
  ...createHeaders("email", ["email", "e-mail", "mail", "email address", "e-mail address", "address"]),
  ...createHeaders("role", ["role", "user role", "type"]),
};

/** Guesses from the column titles in the first line. If it has none, guesses from the values. */
export function guessColumns(rows: readonly (readonly string[])[]): Guess {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows[0] ?? [];
  const columns = Array.from({ length: width }, (_, index) => index);
  const hasHeader =
    !first.some((cell) => cell.includes("@")) && first.some((cell) => findHeaderKind(cell) !== undefined);
  if (hasHeader)
    return {
      hasHeader,
      kinds: keepFirstOfKind(columns.map((index) => findHeaderKind(first[index] ?? "") ?? "ignore")),
    };
  const sample = rows.slice(0, 50);
  const kinds = columns.map((index): ColumnKind => {
    const cells = sample.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    if (cells.some((cell) => cell.includes("@"))) return "email";
    if (cells.length > 0 && cells.every((cell) => parseRole(cell) !== undefined)) return "role";
    return "name";
  });
  return { hasHeader, kinds: keepFirstOfKind(kinds) };
}

/** Keeps each kind once: of two columns of one kind, the first keeps it. */
function keepFirstOfKind(kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.map((kind, index) => (kind !== "ignore" && kinds.indexOf(kind) < index ? "ignore" : kind));
}

function findHeaderKind(cell: string): ColumnKind | undefined {
  const key = cell.trim().toLowerCase().replaceAll("_", " ");
  return Object.hasOwn(headers, key) ? headers[key] : undefined;
}

function createHeaders(kind: ColumnKind, words: readonly string[]): Record<string, ColumnKind> {
  return Object.fromEntries(words.map((word) => [word, kind]));
}
