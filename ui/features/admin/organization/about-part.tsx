import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./organization-page.module.css";

/** What a part of the page is for, and at the right what one comes here to do. */
export function AboutPart({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.about}>
      <Text c="dimmed">{children}</Text>
      {action}
    </div>
  );
}
