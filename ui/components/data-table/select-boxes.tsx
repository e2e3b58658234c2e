import { t } from "@lingui/core/macro";
import classes from "./data-table.module.css";

/**
 * The checkbox of a row. It is not a stop of the Tab key: on a row, Space does the same. It is the browser's own, because
 * most tables have none, and would load the styled one.
 */
export function RowBox({
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
export function AllBox({ state, onToggle }: { state: "all" | "some" | "none"; onToggle: () => void }) {
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
