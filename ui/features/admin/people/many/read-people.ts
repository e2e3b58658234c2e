import { nameKey } from "#server/domain/name-key.ts";
import { type Role, roleNames } from "#server/http/roles.ts";
import { type AvailabilityFacts, addressProblem, fullNameProblem } from "../person-problems.ts";
import type { ColumnKind } from "./guess-columns.ts";
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
  const firstLines = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const cellOf = (kind: ColumnKind) => cells[kinds.indexOf(kind)]?.trim() ?? "";
    const full_name = cellOf("name") || `${cellOf("first")} ${cellOf("last")}`.trim();
    const email = cellOf("email");
    const word = cellOf("role");
    const given = word === "" ? role : parseRole(word);
    const key = email.toLowerCase();
    const earlier = key === "" ? undefined : firstLines.get(key);
    if (key !== "" && earlier === undefined) firstLines.set(key, line);
    const problems = [
      full_name.includes("\uFFFD") ? unreadable : fullNameProblem(full_name, factsFor(full_name, email)),
      addressProblem(email, factsFor(full_name, email)),
      earlier === undefined ? undefined : `The same address as in line ${earlier}.`,
      given === undefined ? `No role is called “${word}”: ${anyRole}.` : undefined,
      given !== undefined && !addable.has(given) ? "Only owners make owners." : undefined,
    ];
    return { line, full_name, email, role: given ?? role, problems: problems.filter((each) => each !== undefined) };
  });
}

const anyRole = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(roleNames);

const unreadable = "Part of the name could not be read: �. Write it again.";

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
