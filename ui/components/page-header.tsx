import type { MessageDescriptor } from "@lingui/core";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { i18n } from "../lib/i18n.ts";
import classes from "./page-header.module.css";
import { PageTitle } from "./page-title.tsx";

/** The header of a page: its title, one line about its purpose, and the primary action at the right. */
export function PageHeader({
  title,
  about,
  action,
}: {
  title: MessageDescriptor;
  about: MessageDescriptor;
  action?: ReactNode;
}) {
  const name = i18n._(title);
  return (
    <div className={classes.header}>
      <div>
        <PageTitle tab={name}>{name}</PageTitle>
        <Text c="dimmed">{i18n._(about)}</Text>
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
