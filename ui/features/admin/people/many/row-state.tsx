import { t } from "@lingui/core/macro";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { CopyButton } from "../../../../components/copy-button.tsx";
import type { Outcome } from "./add-rows.ts";
import type { Row } from "./read-people.ts";
import classes from "./rows-table.module.css";

/** A row's errors, or its outcome. */
export function RowState({ row: { problems }, outcome }: { row: Row; outcome: Outcome | undefined }) {
  if (outcome?.kind === "refused")
    return <span className={classes.wrong}>{t`Not added: ${{ reason: outcome.reason }}`}</span>;
  if (outcome?.kind === "unknown") return <span className={classes.quiet}>{t`Waiting for the server`}</span>;
  if (outcome?.kind === "added") {
    return (
      <span className={classes.added}>
        {t`Added`}
        {outcome.link !== undefined && <CopyButton text={outcome.link} />}
      </span>
    );
  }
  if (problems.length > 0) return <span className={classes.wrong}>{joinSentences(...problems)}</span>;
  return <span className={classes.quiet}>{t({ message: "Ready", comment: "A person who can be added" })}</span>;
}
