import { Link } from "@tanstack/react-router";
import { type PartName, partNames, parts } from "./parts.ts";
import classes from "./tabs.module.css";

/** Leads to the parts of the page, each of which has an address. */
export function Tabs({ part }: { part: PartName }) {
  return (
    <nav aria-label="Parts of this page" className={classes.tabs}>
      {partNames.map((name) => (
        <Link
          key={name}
          to="/admin/organization"
          search={name === "profile" ? {} : { open: name }}
          activeProps={{}}
          activeOptions={{ exact: true }}
          className={classes.tab}
          aria-current={name === part ? "page" : undefined}
        >
          {parts[name].title}
        </Link>
      ))}
    </nav>
  );
}
