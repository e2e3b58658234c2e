import { memo } from "react";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { RowCheckbox } from "./select-boxes.tsx";

type RowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly Column<Row>[];
  /** Whether the arrow keys are at this row. */
  readonly isCurrent: boolean;
  readonly isOpened: boolean;
  readonly onFocus: (rowKey: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The name of a row for its checkbox, if rows can be selected. */
  readonly nameOf: ((row: Row) => string) | undefined;
  readonly isSelected: boolean;
  readonly onToggle: (rowKey: string, isRange: boolean) => void;
};

function OneRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, index, start, columns, isCurrent, isOpened, onFocus, onOpen } = props;
  const { nameOf, isSelected, onToggle } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={nameOf ? isSelected : isOpened}
      aria-current={(nameOf && isOpened) || undefined}
      data-opened={isOpened || undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.row}
      data-opens={onOpen !== undefined || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(rowKey)}
      onClick={(event) => {
        // A click on a control inside a cell does not open the row.
        if (!(event.target as HTMLElement).closest("a,button,input,label,[role=menu]")) onOpen?.(row);
      }}
    >
      {nameOf && (
        <td>
          <RowCheckbox name={nameOf(row)} isSelected={isSelected} onToggle={(isRange) => onToggle(rowKey, isRange)} />
        </td>
      )}
      {columns.map(({ id, cell, align, isWritten }) => (
        <td key={id} className={classes.cell} data-align={align} translate={isWritten && "no"}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row, drawn again only when its data is another object. */
export const TableRow = memo(OneRow) as typeof OneRow;
