import { Button } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { formatCount } from "../../../lib/format.ts";
import { createMatcher } from "../../../lib/match.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Person } from "../../../store/organization/selectors.ts";
import { botColumns, keyOf, peopleColumns } from "./columns.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { matchesFilters, type PeopleFilters } from "./people-filters.ts";
import { everyBot, everyPerson } from "./selectors.ts";

const kinds = {
  people: {
    label: "People",
    select: everyPerson,
    columns: peopleColumns,
    one: "person",
    many: "people",
    notFound: "No people found",
    none: null,
  },
  bots: {
    label: "Bots",
    select: everyBot,
    columns: botColumns,
    one: "bot",
    many: "bots",
    notFound: "No bots found",
    none: (
      <EmptyState title="There are no bots">
        Bots are accounts that programs use. People make their own; you see all of them here.
      </EmptyState>
    ),
  },
};

/** The matching people or bots of the organization. */
export function PeopleList({
  kind,
  filters,
  change,
  opened,
  open,
}: {
  kind: keyof typeof kinds;
  filters: PeopleFilters;
  change: (some: Partial<PeopleFilters>) => void;
  opened: string | undefined;
  open: (id: string) => void;
}) {
  const { label, select, columns, one, many, notFound, none } = kinds[kind];
  const everybody = useOrganization(select);
  const { q, role, state } = filters;
  const found = useMemo(() => {
    const isFound = createMatcher(q, ({ full_name, delivery_email }: Person) => [full_name, delivery_email ?? ""]);
    const matches = matchesFilters({ role, state });
    return everybody.filter((person) => matches(person) && isFound(person));
  }, [everybody, q, role, state]);
  const isFiltered = role !== "all" || state !== "active";
  const clear = () => change({ role: "all", state: "active", q: "" });
  return (
    <>
      <FilterBar
        label={`Search ${many}`}
        filters={filters}
        change={change}
        countText={formatCount(found.length, one, many)}
      />
      <DataTable
        label={label}
        rows={found}
        rowKey={keyOf}
        columns={columns}
        opened={opened}
        onOpen={(person) => open(keyOf(person))}
        empty={
          isFiltered ? (
            <EmptyState title={`No ${many} like that`} action={<Button onClick={clear}>Show every active one</Button>}>
              Choose another role or state, or another word.
            </EmptyState>
          ) : q !== "" ? (
            <EmptyState title={notFound}>Try fewer letters, or a part of the email address.</EmptyState>
          ) : (
            none
          )
        }
      />
    </>
  );
}
