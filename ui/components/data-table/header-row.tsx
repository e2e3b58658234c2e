import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Sort } from "../../lib/address.ts";
import { i18n } from "../../lib/i18n.ts";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { SelectAllCheckbox } from "./select-boxes.tsx";
import type { Selecting } from "./use-selecting.ts";

/** The names of the columns. Those that can be sorted by are buttons. Before them, the checkbox of all rows. */
export function HeaderRow<Row>({
  columns,
  sort,
  onSort,
  selecting,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (column: string) => void;
  /** The selection of rows, if they can be selected. */
  selecting: Selecting | undefined;
}) {
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
        {selecting && (
          <th scope="col">
            <SelectAllCheckbox state={selecting.state} onToggle={selecting.toggleAll} />
          </th>
        )}
        {columns.map(({ id, title, compare, align }) => {
          const name = i18n._(title);
          const isSorted = sort?.column === id;
          const order = sort?.descending ? "descending" : "ascending";
          return (
            <th
              key={id}
              scope="col"
              className={classes.cell}
              data-align={align}
              {...(compare ? { "aria-sort": isSorted ? order : "none" } : {})}
            >
              {compare ? (
                <UnstyledButton className={classes.sort} onClick={() => onSort(id)}>
                  {name}
                  {isSorted && <Arrow size={14} aria-hidden />}
                </UnstyledButton>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
