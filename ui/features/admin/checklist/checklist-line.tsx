import { t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../lib/format.ts";
import classes from "./checklist-line.module.css";
import type { Checklist } from "./first-steps.ts";
import { useChecklistChanges } from "./use-checklist-changes.ts";

/** One line that says how much of the checklist is done, and leads to it. */
export function ChecklistLine({ checklist: { steps, left } }: { checklist: Checklist }) {
  const { hide } = useChecklistChanges();
  const count = formatNumber(steps.length);
  const done = formatNumber(steps.length - left);
  return (
    <section className={classes.line} aria-label={t`Getting started`}>
      <div className={classes.words}>
        <span>{t`Getting started: ${done} of ${count} done`}</span>
        <Link to="/admin" hash="checklist">
          {t`Show checklist`}
        </Link>
      </div>
      <CloseButton className={classes.close} aria-label={t`Hide checklist`} onClick={hide} />
    </section>
  );
}
