import { t } from "@lingui/core/macro";
import { nameKey } from "#server/domain/name-key.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { formatAlternatives } from "../../../../lib/format.ts";
import { roleTitles } from "../../../../lib/roles.ts";
import { type AvailabilityFacts, addressProblem, fullNameProblem } from "../person-problems.ts";
import type { ColumnKind } from "./column-titles.ts";
import { parseRole } from "./parse-role.ts";
import type { ParsedLine } from "./parse-table.ts";

/** A person in a list, and their errors as far as the page can check. */
export type Row = {
  /** The line in the list, which identifies the row. */
  readonly line: number;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  readonly problems: readonly string[];
};

/** Reads people from a list. `role` is for rows without a role, and `addable` are the roles that the user may give. */
export function readPeople(
  lines: readonly ParsedLine[],
  kinds: readonly ColumnKind[],
  role: Role,
  facts: AvailabilityFacts,
  addable: ReadonlySet<number>,
): Row[] {
  const factsFor = createConflictLookup(facts);
  const findEmail = createEarlierLookup();
  const findName = createEarlierLookup();
  return lines.map(({ line, cells }) => {
    const cellOf = (kind: ColumnKind) => cells[kinds.indexOf(kind)]?.trim() ?? "";
    const full_name = cellOf("name") || joinName(cellOf("first"), cellOf("last"));
    const email = cellOf("email");
    const word = cellOf("role");
    const given = word === "" ? role : parseRole(word);
    const lineOfEmail = findEmail(email.toLowerCase(), line);
    const lineOfName = facts.needsUniqueNames ? findName(nameKey(full_name), line) : undefined;
    const problems = [
      full_name.includes("\uFFFD") ? unreadable() : fullNameProblem(full_name, factsFor(full_name, email)),
      addressProblem(email, factsFor(full_name, email)),
      lineOfName === undefined ? undefined : t`Line ${{ line: lineOfName }} has the same name. Names must be unique.`,
      lineOfEmail === undefined ? undefined : t`Line ${{ line: lineOfEmail }} has the same email address.`,
      given === undefined ? unknownRole(word) : undefined,
      given !== undefined && !addable.has(given) ? t`Only owners can add owners.` : undefined,
    ];
    return { line, full_name, email, role: given ?? role, problems: problems.filter((each) => each !== undefined) };
  });
}

/** Names in Chinese, Japanese and Korean characters begin with the last name. */
function joinName(first: string, last: string): string {
  const isLastFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(last);
  return (isLastFirst ? `${last} ${first}` : `${first} ${last}`).trim();
}

function unknownRole(word: string): string {
  const choices = formatAlternatives(Object.values(roles).map((role) => roleTitles[role] ?? ""));
  return t`“${{ role: word }}” isn't a role. Enter ${choices}.`;
}

function unreadable(): string {
  return t`Part of the name can't be read (�). Enter it again.`;
}

/** Returns a function that remembers the line of a text, and returns the earlier line with the same text. */
function createEarlierLookup(): (key: string, line: number) => number | undefined {
  const lines = new Map<string, number>();
  return (key, line) => {
    if (key === "") return undefined;
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    return earlier;
  };
}

/**
 * Limits the check to the people that can conflict with a row, because comparing a thousand rows with everybody is
 * slow.
 */
function createConflictLookup(facts: AvailabilityFacts): (name: string, email: string) => AvailabilityFacts {
  const byEmail = Map.groupBy(facts.people, ({ delivery_email }) => delivery_email?.toLowerCase());
  const byName = Map.groupBy(facts.people, ({ full_name }) => nameKey(full_name));
  return (name, email) => ({
    ...facts,
    people: [...(byEmail.get(email.toLowerCase()) ?? []), ...(byName.get(nameKey(name)) ?? [])],
  });
}
