import { Link } from "@tanstack/react-router";
import classes from "./tabs.module.css";
import { type View, viewNames, views } from "./views.ts";

/** Leads to the parts of the page, each of which has an address. */
export function Tabs({ view }: { view: View }) {
  return (
    <nav aria-label="Parts of this page" className={classes.tabs}>
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/admin/data"
          search={name === "backups" ? {} : { view: name }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.tab}
          aria-current={name === view ? "page" : undefined}
        >
          {views[name]}
        </Link>
      ))}
    </nav>
  );
}
