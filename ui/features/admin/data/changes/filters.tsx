import { Select, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { namesOf } from "#server/http/names.ts";
import { type Choice, ChoiceSelect } from "../../../../components/choice-select.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { everybody } from "../../../../store/organization/selectors.ts";
import type { AuditFilters } from "./audit-query.ts";
import classes from "./changes.module.css";
import { kinds } from "./words/kinds.ts";

const kindChoices: readonly Choice<AuditFilters["kind"]>[] = [
  { value: "all", label: "Everything" },
  ...namesOf(kinds).map((value) => ({ value, label: kinds[value].title })),
];

/** The filters of the audit log. */
export function Filters({ filters, change }: { filters: AuditFilters; change: (some: Partial<AuditFilters>) => void }) {
  const people = useOrganization(everybody);
  const choices = useMemo(
    () => people.map(({ user_id, full_name }) => ({ value: String(user_id), label: full_name })),
    [people],
  );
  return (
    <div className={classes.filters}>
      <Select
        label="Who"
        placeholder="Anybody"
        data={choices}
        limit={50}
        searchable
        clearable
        clearButtonProps={{ "aria-label": "Anybody" }}
        nothingFoundMessage="No people found"
        value={filters.person || null}
        onChange={(person) => change({ person: person ?? "" })}
      />
      <ChoiceSelect
        label="What"
        data={kindChoices}
        value={filters.kind}
        onChange={(kind) => change({ kind, object: "" })}
      />
      <TextInput
        type="date"
        label="From"
        value={filters.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={filters.to}
        error={
          filters.from !== "" && filters.to !== "" && filters.to < filters.from
            ? "That is before the first day."
            : undefined
        }
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </div>
  );
}
