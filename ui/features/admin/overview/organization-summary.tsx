import { OrganizationIcon } from "../../../components/organization-icon.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatCount } from "../../../lib/format.ts";
import classes from "./organization-summary.module.css";
import type { ServerStatus } from "./server-status-query.ts";

/** The organization, and the server that runs it. */
export function OrganizationSummary({ organization, people, version, started }: ServerStatus) {
  return (
    <section aria-label="Organization" className={classes.office}>
      <OrganizationIcon url={organization.icon_url} size={48} />
      <div>
        <div className={classes.name}>{organization.name}</div>
        <div className={classes.facts}>
          <span>{formatCount(people, "person", "people")}</span>
          <span>Watercooler {version}</span>
          <span>
            started <RelativeTime at={started * 1000} />
          </span>
        </div>
      </div>
    </section>
  );
}
