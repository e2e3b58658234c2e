import { t } from "@lingui/core/macro";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { SearchField } from "../../../components/search-field.tsx";
import classes from "./filter-bar.module.css";
import { type PeopleFilters, roleChoices, stateChoices } from "./people-filters.ts";

/** The filters of a list by text, role and state, with the number of matches. */
export function FilterBar({
  label,
  filters,
  change,
  countText,
}: {
  label: string;
  filters: PeopleFilters;
  change: (some: Partial<PeopleFilters>) => void;
  countText: string;
}) {
  return (
    <div className={classes.bar}>
      <SearchField label={label} value={filters.q} onChange={(q) => change({ q })} />
      <ChoiceSelect
        className={classes.choice}
        aria-label={t`Role`}
        data={roleChoices()}
        value={filters.role}
        onChange={(role) => change({ role })}
      />
      <ChoiceSelect
        className={classes.choice}
        aria-label={t({ message: "State", comment: "Active or deactivated" })}
        data={stateChoices(filters.view)}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <span role="status" className={classes.found}>
        {countText}
      </span>
    </div>
  );
}
