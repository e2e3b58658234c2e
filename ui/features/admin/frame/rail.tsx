import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../lib/i18n.ts";
import { LateWaitingCounts } from "./late-waiting-counts.tsx";
import classes from "./rail.module.css";
import { sectionList, sections } from "./sections.ts";

/** The navigation between the sections. `onFollow` is called when somebody opens one. */
export function Rail({ wide = false, onFollow }: { wide?: boolean; onFollow?: () => void }) {
  return (
    <nav aria-label={t`Administration`} className={classes.rail} data-wide={wide || undefined}>
      <ul>
        {sectionList.map(({ to, title, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={`${classes.link} mantine-focus-auto`}
              activeOptions={{ exact: to === "/admin", includeSearch: false }}
              onClick={onFollow}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>{i18n._(title)}</span>
              {to === sections.people.to && <LateWaitingCounts section="people" />}
              {to === sections.reports.to && <LateWaitingCounts section="reports" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
