import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./organization-page.module.css";

/** The purpose of a tab, and its primary action at the right. */
export function AboutPart({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.about}>
      <Text c="dimmed">{children}</Text>
      {action}
    </div>
  );
}
