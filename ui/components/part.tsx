import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useIsBeside } from "./list-with-details.tsx";
import classes from "./part.module.css";

/** A section of the details, with a heading. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const isBeside = useIsBeside();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
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
