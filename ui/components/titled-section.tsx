import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useIsBesideList } from "./list-with-details.tsx";
import classes from "./titled-section.module.css";

/** A section of a page or of its details, with a heading. */
export function TitledSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const isBesideList = useIsBesideList();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title id={id} order={isBesideList ? 3 : 2} size="h3">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
