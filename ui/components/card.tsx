import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./card.module.css";

/** A section of a page with a heading. `id` is its anchor. */
export function Card({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
