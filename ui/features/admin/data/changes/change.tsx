import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react";
import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useClock } from "../../../../lib/use-clock.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { createSelector, peopleById } from "../../../../store/organization/selectors.ts";
import classes from "./changes.module.css";
import { findSentence, nameInSentence, objectTitle } from "./words/describe-change.ts";
import { type Difference, describeDifferences } from "./words/differences.ts";
import type { KnownProfiles } from "./words/profile-facts.ts";

/** An entry: who did what and when, with the values before and after. */
export function Change({ entry }: { entry: AuditEntry }) {
  useClock();
  const { actor, via, object, date_created: time } = entry;
  const differences = describeDifferences(entry, useOrganization(knownProfiles));
  const isLong = (entry.before === null || entry.after === null) && differences.length > 4;
  const title = objectTitle(object);
  const { id, ...message } = findSentence(entry);
  // Names are elements, so that nothing in them is read as a tag.
  const values = {
    actor: <strong>{actor?.full_name ?? t`The server`}</strong>,
    name: <bdi>{nameInSentence(entry) ?? t`(no name)`}</bdi>,
  };
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <div>
          <Trans id={id} {...message} values={values} />
        </div>
        <div className={classes.quiet}>
          <RelativeTime at={time * 1000} />
          {via === "cli" && ` · ${t({ message: "Command line", comment: "Where a change was made" })}`}
          {object.id !== null && (
            <>
              {" · "}
              <Link
                to="/admin/data"
                search={{ view: "changes", kind: object.kind, object: String(object.id) }}
                aria-label={title === undefined ? undefined : t`History of ${title}`}
              >
                {t({ message: "History", comment: "A link: shows only the changes of this object" })}
              </Link>
            </>
          )}
        </div>
      </div>
      {isLong ? (
        <details>
          <summary className={classes.quiet}>
            {plural({ count: differences.length }, { one: "# detail", other: "# details" })}
          </summary>
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

const knownProfiles = createSelector(
  [(organization) => organization.custom_profile_fields, peopleById],
  (fields, people): KnownProfiles => ({
    fields,
    nameOf: (id) => people.get(id)?.full_name ?? t`(no name)`,
  }),
);
