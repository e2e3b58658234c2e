import { Moment } from "../../../components/moment.tsx";
import { OrganizationIcon } from "../../../components/organization-icon.tsx";
import { counted } from "../../../lib/words.ts";
import classes from "./office.module.css";
import type { ServerStatus } from "./server-status-query.ts";

/** The organization, and the server that runs it. */
export function Office({ organization, people, version, started }: ServerStatus) {
  return (
    <section aria-label="Organization" className={classes.office}>
      <OrganizationIcon url={organization.icon_url} size={48} />
      <div>
        <div className={classes.name}>{organization.name}</div>
        <div className={classes.facts}>
          <span>{counted(people, "person", "people")}</span>
          <span>Watercooler {version}</span>
          <span>
            started <Moment at={started * 1000} />
          </span>
        </div>
      </div>
    </section>
  );
}
