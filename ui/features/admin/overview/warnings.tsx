import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../components/card.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { sessionQuery } from "../../../store/queries.ts";
import { describeWarning, type WarningText } from "./describe-warning.ts";
import type { Warning } from "./server-status-query.ts";
import classes from "./warnings.module.css";

/** The problems that an administrator should solve, each with its solution. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const people = useOrganization(peopleById);
  const { data: session } = useQuery(sessionQuery);
  const lookup = {
    nameOf: (id: number) => people.get(id)?.full_name ?? t`Unknown person`,
    isMe: (id: number) => id === session?.user_id,
  };
  return (
    <Card id="warnings" title={t`Needs attention`}>
      <ul className={classes.list}>
        {warnings.map((warning) => {
          const { title, text, isCritical, action } = describeWarning(warning, lookup, new Date());
          return (
            <li key={warning.code} className={classes.warning} data-critical={isCritical}>
              <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
              <div className={classes.words}>
                <div className={classes.title}>{title}</div>
                <div className={classes.text}>{text}</div>
              </div>
              {action && (
                <Button
                  renderRoot={(props) => <Link {...props} {...createLinkProps(action)} />}
                  variant="default"
                  className={classes.action}
                >
                  {action.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function createLinkProps({ to, hash, open, view }: NonNullable<WarningText["action"]>) {
  return {
    to,
    ...(hash === undefined ? {} : { hash }),
    ...(open === undefined ? {} : { search: { open } }),
    ...(view === undefined ? {} : { search: { view } }),
  };
}
