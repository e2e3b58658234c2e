import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OrganizationIcon } from "../../../components/organization-icon.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import classes from "./organization-summary.module.css";
import type { ServerStatus } from "./server-status-query.ts";

/** The organization, and the server that runs it. */
export function OrganizationSummary({ organization, people, version, started }: ServerStatus) {
  return (
    <section aria-label={t`Organization`} className={classes.office}>
      <OrganizationIcon url={organization.icon_url} size={48} />
      <div>
        <div className={classes.name}>{organization.name}</div>
        <div className={classes.facts}>
          <span>{plural(people, { one: "# person", other: "# people" })}</span>
          <span>Watercooler {version}</span>
          <span>
            <Trans comment="The time is relative: “started just now”, “started yesterday, 14:05”">
              started <RelativeTime at={started * 1000} />
            </Trans>
          </span>
        </div>
      </div>
    </section>
  );
}
