import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Column } from "../../../components/data-table/column.ts";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { createMatcher } from "../../../lib/match.ts";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Organization } from "../../../store/organization/organization.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { type Activity, activityQuery } from "./activity-query.ts";
import { botColumnsWith, keyOf, peopleColumnsWith } from "./columns.tsx";
import { describeSelected } from "./describe-selected.ts";
import { FilterBar } from "./filter-bar.tsx";
import { NoBots } from "./no-bots.tsx";
import { NobodyFound } from "./nobody-found.tsx";
import { matchesFilters, type PeopleFilters } from "./people-filters.ts";
import { barSpace } from "./selection-bar-space.ts";
import { everyBot, everyPerson } from "./selectors.ts";

type Kind = {
  readonly label: MessageDescriptor;
  readonly search: MessageDescriptor;
  readonly select: (state: Organization) => readonly Person[];
  readonly columnsWith: (activity: Activity | undefined) => readonly Column<Person>[];
  readonly count: (count: number) => string;
};

const kinds = {
  people: {
    label: msg`People`,
    search: msg`Search people`,
    select: everyPerson,
    columnsWith: peopleColumnsWith,
    count: (count) => plural(count, { one: "# person", other: "# people" }),
  },
  bots: {
    label: msg`Bots`,
    search: msg`Search bots`,
    select: everyBot,
    columnsWith: botColumnsWith,
    count: (count) => plural(count, { one: "# bot", other: "# bots" }),
  },
} as const satisfies Record<string, Kind>;

const nobody: ReadonlySet<string> = new Set();

/** Loaded once somebody is selected. */
const selectedPart = createLazyPart(
  () => import("./selected/selected-people.tsx").then(({ SelectedPeople }) => SelectedPeople),
  "selected-people",
  "deactivation",
);

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
  const { label, search, select, columnsWith, count } = kinds[kind];
  const everybody = useOrganization(select);
  const { data: activity, error: activityError } = useQuery(activityQuery);
  const columns = useMemo(() => columnsWith(activity), [columnsWith, activity]);
  const { q, role, state } = filters;
  const matching = useMemo(() => {
    const isFound = createMatcher(q, ({ full_name, delivery_email }: Person) => [full_name, delivery_email ?? ""]);
    const hasRole = matchesFilters({ role, state: "all" });
    return everybody.filter((person) => hasRole(person) && isFound(person));
  }, [everybody, q, role]);
  const found = useMemo(() => matching.filter(matchesFilters({ role, state })), [matching, role, state]);
  const toast = useToasts();
  const [selected, onSelect] = useState(nobody);
  const selection = useMemo(() => ({ selected, onSelect, nameOf: ({ full_name }: Person) => full_name }), [selected]);
  const selectedPeople = useMemo(() => found.filter((person) => selected.has(keyOf(person))), [found, selected]);
  return (
    <>
      <FilterBar label={i18n._(search)} filters={filters} change={change} countText={count(found.length)} />
      {activityError && activity === undefined && <Notice>{explain(activityError)}</Notice>}
      <DataTable
        label={i18n._(label)}
        rows={found}
        rowKey={keyOf}
        columns={columns}
        opened={opened}
        selection={kind === "people" ? selection : undefined}
        spaceBelow={kind === "people" && selectedPeople.length > 0 ? barSpace : 0}
        onOpen={(person) => open(keyOf(person))}
        empty={
          kind === "bots" && everybody.length === 0 ? (
            <NoBots />
          ) : (
            <NobodyFound
              kind={kind}
              filters={filters}
              deactivated={state === "active" ? matching.length : 0}
              change={change}
            />
          )
        }
      />
      <VisuallyHidden role="status">
        {selectedPeople.length > 0 ? describeSelected(selectedPeople.length) : ""}
      </VisuallyHidden>
      {kind === "people" && selected.size > 0 && (
        <selectedPart.Part
          people={selectedPeople}
          onClear={() => onSelect(nobody)}
          onFailure={(error) => toast({ message: explain(error) })}
        />
      )}
    </>
  );
}
