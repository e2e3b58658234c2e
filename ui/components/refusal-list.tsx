import { formatNames } from "../lib/format-names.ts";
import classes from "./refusal-list.module.css";

type Refusal = { readonly people: readonly { readonly name: string }[]; readonly reason: string };

/** The people or addresses for which something cannot be done, with the reasons. */
export function RefusalList({ title, refusals }: { title: string; refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <div className={classes.refusals}>
      <div>{title}</div>
      <ul>
        {refusals.map(({ people, reason }) => (
          <li key={reason}>
            <span translate="no">{formatNames(people.map(({ name }) => name))}</span>
            <div className={classes.reason}>{reason}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
