import { t } from "@lingui/core/macro";
import classes from "./conversation-list.module.css";

/** The filters of a list, each a button that is pressed or not. `choices` are their names and what is on the buttons. */
export function FilterButtons<Name extends string>({
  choices,
  filters,
  onChange,
}: {
  choices: readonly (readonly [Name, string])[];
  filters: Readonly<Record<Name, boolean>>;
  onChange: (filters: Readonly<Record<Name, boolean>>) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t`Filters`} className={classes.choices}>
      {choices.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={classes.choice}
          aria-pressed={filters[name]}
          onClick={() => onChange({ ...filters, [name]: !filters[name] })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
