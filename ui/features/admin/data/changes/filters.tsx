import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { namesOf } from "#server/http/names.ts";
import { type Choice, ChoiceSelect } from "../../../../components/choice-select.tsx";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { everybody } from "../../../../store/organization/selectors.ts";
import type { AuditFilters } from "./audit-query.ts";
import classes from "./changes.module.css";
import { kindTitles } from "./words/kind-titles.ts";

/** The filters of the audit log. */
export function Filters({ filters, change }: { filters: AuditFilters; change: (some: Partial<AuditFilters>) => void }) {
  const people = useOrganization(everybody);
  const choices = useMemo(
    () => people.map(({ user_id, full_name }) => ({ value: String(user_id), label: full_name })),
    [people],
  );
  const kinds: readonly Choice<AuditFilters["kind"]>[] = [
    { value: "all", label: t`All types` },
    ...namesOf(kindTitles).map((value) => ({ value, label: i18n._(kindTitles[value]) })),
  ];
  const isReversed = filters.from !== "" && filters.to !== "" && filters.to < filters.from;
  return (
    <div className={classes.filters}>
      <SearchableSelect
        label={t({ message: "Person", comment: "A filter: who made the change" })}
        placeholder={t`Anyone`}
        data={choices}
        clearable
        clearButtonProps={{ "aria-label": t`Anyone` }}
        nothingFoundMessage={t`No people found`}
        value={filters.person || null}
        onChange={(person) => change({ person: person ?? "" })}
      />
      <ChoiceSelect
        label={t({ message: "Type", comment: "A filter: what kind of thing was changed" })}
        data={kinds}
        value={filters.kind}
        onChange={(kind) => change({ kind, object: "" })}
      />
      <TextInput
        type="date"
        label={t({ message: "From", comment: "The first day of the changes that are shown" })}
        value={filters.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t({ message: "To", comment: "The last day of the changes that are shown" })}
        value={filters.to}
        error={isReversed ? t`This is before the start date. Choose a later one.` : undefined}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </div>
  );
}
