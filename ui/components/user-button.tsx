import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import type { Session } from "../store/queries.ts";
import { Initials } from "./initials.tsx";
import classes from "./user-menu.module.css";

/** The button with the name of the person who is signed in, which opens their menu. */
export function UserButton({
  session,
  picture = <Initials name={session.full_name} />,
  ...props
}: { session: Session; picture?: ReactNode } & UnstyledButtonProps &
  Omit<ComponentProps<"button">, keyof UnstyledButtonProps>) {
  return (
    <UnstyledButton {...props} className={classes.me}>
      {picture}
      <span className={classes.name} translate="no">
        {session.full_name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
