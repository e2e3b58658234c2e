import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { WarningText } from "./describe-warning.ts";
import classes from "./warnings.module.css";

/** A warning, and a link to the page that solves its problem. */
export function WarningRow({ title, text, isCritical, action }: WarningText) {
  return (
    <li className={classes.warning} data-critical={isCritical}>
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
}

function createLinkProps({ to, hash, open, view }: NonNullable<WarningText["action"]>) {
  return {
    to,
    ...(hash === undefined ? {} : { hash }),
    ...(open === undefined ? {} : { search: { open } }),
    ...(view === undefined ? {} : { search: { view } }),
  };
}
