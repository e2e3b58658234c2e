import { t } from "@lingui/core/macro";
import classes from "./data-table.module.css";

/**
 * The checkbox of a row. Tab skips it, because Space on the row does the same. It is a native checkbox: most tables
 * have no checkboxes, and would load the styled one for nothing.
 */
export function RowCheckbox({
  name,
  isSelected,
  onToggle,
}: {
  name: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={t`Select ${name}`}
        tabIndex={-1}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** The checkbox of all rows, in the header. */
export function SelectAllCheckbox({ state, onToggle }: { state: "all" | "some" | "none"; onToggle: () => void }) {
  return (
    <label className={classes.select}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        type="checkbox"
        aria-label={t`Select all`}
        checked={state === "all"}
        onChange={onToggle}
      />
    </label>
  );
}
