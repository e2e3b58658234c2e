import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useOrganization } from "../store/organization/hooks.tsx";
import { activePeople } from "../store/organization/selectors.ts";
import { SearchableMultiSelect } from "./searchable-multi-select.tsx";
import { SearchableSelect } from "./searchable-select.tsx";

type SharedProps = { label: string; description?: string | undefined; error?: string | undefined };

/** Chooses any number of people by their names. */
export function PeopleSelect({
  value,
  onChange,
  ...field
}: SharedProps & { value: readonly number[]; onChange: (ids: readonly number[]) => void }) {
  const data = usePeople();
  return (
    <SearchableMultiSelect
      {...field}
      data={data}
      nothingFoundMessage={t`No people found`}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

/** Chooses one person by their name. */
export function PersonSelect({
  value,
  onChange,
  ...field
}: SharedProps & { value: number | null; onChange: (id: number) => void }) {
  const data = usePeople();
  return (
    <SearchableSelect
      {...field}
      data={data}
      allowDeselect={false}
      nothingFoundMessage={t`No people found`}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}

function usePeople() {
  const people = useOrganization(activePeople);
  return useMemo(
    () => people.map(({ user_id, full_name }) => ({ value: String(user_id), label: full_name })),
    [people],
  );
}
