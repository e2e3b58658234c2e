import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { type Role, roles } from "#server/http/roles.ts";
import { keepEdits, readKeptEdits } from "../../../../components/form/kept-edits.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { addableRoles } from "../../../../store/organization/rights/people.ts";
import { availabilityFacts } from "../selectors.ts";
import { checkQuery } from "./check-query.ts";
import type { ColumnKind } from "./column-titles.ts";
import { guessColumns } from "./guess-columns.ts";
import { parseTable } from "./parse-table.ts";
import { readPeople } from "./read-people.ts";
import { describeRefusal } from "./row-refusal.ts";

const keptId = "people/many";

/** A pasted list and the people in it. The text is kept if the sign-in ends. */
export function usePeopleList(isEditing: boolean) {
  const [text, setText] = useState(() => String(readKeptEdits(keptId).text?.value ?? ""));
  const [chosen, setChosen] = useState<readonly ColumnKind[]>();
  const [role, setRole] = useState<Role>(roles.member);
  const facts = useOrganization(availabilityFacts);
  const addable = useOrganization(addableRoles);
  useEffect(() => keepEdits(keptId, text === "" ? {} : { text: { value: text, base: "" } }), [text]);

  const lines = useMemo(() => parseTable(text), [text]);
  const guess = useMemo(() => guessColumns(lines.map(({ cells }) => cells)), [lines]);
  const kinds = chosen?.length === guess.kinds.length ? chosen : guess.kinds;
  const { hasHeader } = guess;
  const read = useMemo(
    () => (isEditing ? readPeople(hasHeader ? lines.slice(1) : lines, kinds, role, facts, addable) : []),
    [isEditing, lines, hasHeader, kinds, role, facts, addable],
  );
  const [settled] = useDebouncedValue(read, 300);
  const valid = useMemo(() => settled.filter(({ problems }) => problems.length === 0), [settled]);
  const { data: refusals } = useQuery(checkQuery(valid));
  const rows = useMemo(
    () =>
      read.map((row) => {
        const refusal = settled === read ? refusals?.get(row.line) : undefined;
        return refusal === undefined || row.problems.length > 0
          ? row
          : { ...row, problems: [describeRefusal(refusal)] };
      }),
    [read, settled, refusals],
  );
  return {
    ...{ text, role, setRole, addable, kinds, hasHeader, rows },
    setText: (next: string) => {
      setText(next);
      setChosen(undefined);
    },
    setKind: (index: number, kind: ColumnKind) => setChosen(kinds.map((each, at) => (at === index ? kind : each))),
    /** A few cells of each column, to recognize it. */
    samples: kinds.map((_, index) => lines.slice(0, 3).map(({ cells }) => cells[index] ?? "")),
  };
}
