import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import classes from "./page-tabs.module.css";

/** A tab of a page: its title and its search values in the address. The first tab has none. */
export type PageTab = { readonly title: string; readonly search: { readonly [name: string]: string } };

/** Links to the tabs of a page. Each tab has its own address. */
export function PageTabs({ to, tabs, current }: { to: string; tabs: readonly PageTab[]; current: string }) {
  return (
    <nav aria-label={t`Parts of this page`} className={classes.tabs}>
      {tabs.map(({ title, search }) => (
        <Link
          key={title}
          to={to}
          search={search}
          // The page decides which tab is open: an unknown address opens the first tab.
          activeProps={{}}
          activeOptions={{ exact: true }}
          className={classes.tab}
          data-title={title}
          aria-current={title === current ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
