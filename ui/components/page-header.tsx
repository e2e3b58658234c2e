import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";
import { PageTitle } from "./page-title.tsx";

/** The header of a page: its title, one line about its purpose, and the primary action at the right. */
export function PageHeader({ title, about, action }: { title: string; about: string; action?: ReactNode }) {
  return (
    <div className={classes.header}>
      <div>
        <PageTitle tab={title}>{title}</PageTitle>
        <Text c="dimmed">{about}</Text>
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
