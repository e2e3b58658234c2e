import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./details-section.module.css";
import { useIsBeside } from "./list-with-details.tsx";

/** One subject inside a `DetailsPanel`, under its heading, which is below the panel's own wherever that stands. */
export function DetailsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const isBeside = useIsBeside();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title id={id} order={isBeside ? 3 : 2} size="h3">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
