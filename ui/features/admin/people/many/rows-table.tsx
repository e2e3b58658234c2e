import { plural, t } from "@lingui/core/macro";
import { roleTitles } from "../../../../lib/roles.ts";
import type { Outcome, Outcomes } from "./add-rows.ts";
import type { Row } from "./read-people.ts";
import { RowState } from "./row-state.tsx";
import classes from "./rows-table.module.css";

/** How many rows are shown at most. */
const shownRows = 300;

/** The people of a list with their state or outcome. Those with errors come first. */
export function RowsTable({ rows, outcomes }: { rows: readonly Row[]; outcomes: Outcomes }) {
  const ordered = rows.toSorted((a, b) => urgency(b, outcomes.get(b.line)) - urgency(a, outcomes.get(a.line)));
  const more = rows.length - shownRows;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t`People in the list`}>
        <thead>
          <tr>
            <th scope="col">{t({ message: "Line", comment: "A column with the numbers of lines" })}</th>
            <th scope="col">{t`Name`}</th>
            <th scope="col">{t`Role`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, shownRows).map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                {row.full_name || t`No name`}
                <div className={classes.email}>{row.email}</div>
              </td>
              <td>{roleTitles[row.role]}</td>
              <td>
                <RowState row={row} outcome={outcomes.get(row.line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={classes.more}>{plural(more, { one: "And # more person", other: "And # more people" })}</p>
      )}
    </div>
  );
}

function urgency({ problems }: Row, outcome: Outcome | undefined): number {
  return problems.length > 0 || outcome?.kind === "refused" ? 1 : 0;
}
