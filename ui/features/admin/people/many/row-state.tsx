import { CopyButton } from "../../../../components/copy-button.tsx";
import type { Outcome } from "./add-rows.ts";
import type { Row } from "./read-people.ts";
import classes from "./rows-table.module.css";

/** A row's errors, or its outcome. */
export function RowState({ row: { problems }, outcome }: { row: Row; outcome: Outcome | undefined }) {
  if (outcome?.kind === "refused") return <span className={classes.wrong}>Not added: {outcome.reason}</span>;
  if (outcome?.kind === "unknown") return <span className={classes.quiet}>Being added</span>;
  if (outcome?.kind === "added") {
    return (
      <span className={classes.added}>
        Added
        {outcome.link !== undefined && <CopyButton text={outcome.link} />}
      </span>
    );
  }
  if (problems.length > 0) return <span className={classes.wrong}>{problems.join(" ")}</span>;
  return <span className={classes.quiet}>Ready</span>;
}
