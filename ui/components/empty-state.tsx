import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

/** Shown in place of an empty list: what would be here, and the action that adds something. */
export function EmptyState({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children !== undefined && <Text c="dimmed">{children}</Text>}
      {action}
    </div>
  );
}
