import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import classes from "./data-table.module.css";
import "@mantine/core/styles/Checkbox.layer.css";

/** The checkbox of a row. It is not a stop of the Tab key: on a row, Space does the same. */
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
    // biome-ignore lint/a11y/noLabelWithoutControl: it makes the whole cell a target, and the box has its own name
    <label className={classes.select}>
      <Checkbox
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
    // biome-ignore lint/a11y/noLabelWithoutControl: as above
    <label className={classes.select}>
      <Checkbox
        aria-label={t`Select all`}
        checked={state === "all"}
        indeterminate={state === "some"}
        onChange={onToggle}
      />
    </label>
  );
}
