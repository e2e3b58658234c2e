import { OrganizationIcon } from "../../../components/organization-icon.tsx";
import classes from "./organization-name.module.css";

/** What is shown of an organization. Without `iconUrl` our logo is shown. */
export type ShownOrganization = { readonly name: string; readonly iconUrl: string };

/** The organization's icon and name, for the bar of a page. Our logo alone until they are loaded. */
export function OrganizationName({ organization }: { organization: ShownOrganization | undefined }) {
  return (
    <span className={classes.organization}>
      <OrganizationIcon url={organization?.iconUrl ?? ""} size={28} />
      <span className={classes.name} translate="no">
        {organization?.name}
      </span>
    </span>
  );
}
