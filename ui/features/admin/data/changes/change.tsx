import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatCount } from "../../../../lib/format.ts";
import classes from "./changes.module.css";
import { type Difference, describeDifferences } from "./words/differences.ts";
import { describeAction, nameObject } from "./words/sentence.ts";

/** An entry: who did what and when, with the values before and after. */
export function Change({ entry }: { entry: AuditEntry }) {
  const { actor, via, object, date_created: time } = entry;
  const differences = describeDifferences(entry);
  const isLong = (entry.before === null || entry.after === null) && differences.length > 4;
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <div>
          <strong>{actor?.full_name ?? "The server"}</strong> {describeAction(entry)}
          {via === "cli" && <span className={classes.quiet}>, on the server's computer</span>}
        </div>
        <div className={classes.quiet}>
          <RelativeTime at={time * 1000} />
          {object.id !== null && (
            <>
              {" · "}
              <Link
                to="/admin/data"
                search={{ view: "changes", kind: object.kind, object: String(object.id) }}
                aria-label={`History of ${nameObject(object)}`}
              >
                History
              </Link>
            </>
          )}
        </div>
      </div>
      {isLong ? (
        <details>
          <summary className={classes.quiet}>{formatCount(differences.length, "detail")}</summary>
          <Differences of={differences} />
        </details>
      ) : (
        differences.length > 0 && <Differences of={differences} />
      )}
    </li>
  );
}

function Differences({ of }: { of: readonly Difference[] }) {
  return (
    <dl className={classes.differences}>
      {of.map(({ title, before, after }) => (
        <div key={title} className={classes.difference}>
          <dt>{title}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && <span className={classes.arrow}> → </span>}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
