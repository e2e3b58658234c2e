import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Sort } from "../../lib/address.ts";
import { i18n } from "../../lib/i18n.ts";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";

/** The names of the columns. Those that can be sorted by are buttons. */
export function HeaderRow<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (column: string) => void;
}) {
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
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
