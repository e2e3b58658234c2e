import { t } from "@lingui/core/macro";
import { formatNumber } from "../../lib/format.ts";
import type { Overview } from "../../store/queries.ts";
import classes from "./counts.module.css";

/** The organization's figures. */
export function Counts({ overview }: { overview: Overview }) {
  const counts = [
    { name: t`People`, value: overview.people },
    { name: t`Channels`, value: overview.channels },
    { name: t`Messages today`, value: overview.messages_today },
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, value }) => (
        <div key={name} className={classes.count}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
