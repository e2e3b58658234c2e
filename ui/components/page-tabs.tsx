import { Link } from "@tanstack/react-router";
import classes from "./page-tabs.module.css";

/** A part of a page: its title, and what its address says of it; the first part's says nothing. */
export type PageTab = { readonly title: string; readonly search: { readonly [name: string]: string } };

/** Leads to the parts of a page, each of which has an address. */
export function PageTabs({ to, tabs, current }: { to: string; tabs: readonly PageTab[]; current: string }) {
  return (
    <nav aria-label="Parts of this page" className={classes.tabs}>
      {tabs.map(({ title, search }) => (
        <Link
          key={title}
          to={to}
          search={search}
          // Which part is open is the page's to say: an address that leads nowhere opens the first, which says nothing.
          activeProps={{}}
          activeOptions={{ exact: true }}
          className={classes.tab}
          aria-current={title === current ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
