import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";
import { PageTitle } from "./page-title.tsx";

/** The head of a page: its title, one line that says what it is for, and at the right what one comes here to do. */
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
