import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import type { Session } from "../store/queries.ts";
import { Initials } from "./initials.tsx";
import classes from "./my-menu.module.css";

/** Whoever is signed in, on the button that opens what is theirs. */
export function MyButton({
  session,
  ...props
}: { session: Session } & UnstyledButtonProps & Omit<ComponentProps<"button">, keyof UnstyledButtonProps>) {
  return (
    <UnstyledButton {...props} className={classes.me}>
      <Initials name={session.full_name} />
      <span className={classes.name}>{session.full_name}</span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
