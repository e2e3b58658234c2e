import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Session } from "../store/queries.ts";
import { Initials } from "./initials.tsx";
import classes from "./my-menu.module.css";

const load = () => import("./my-open-menu.tsx");
const MyOpenMenu = lazy(() => load().then(({ MyOpenMenu }) => ({ default: MyOpenMenu })));

/**
 * The person who is signed in, and a menu of what is theirs. Most who open a page do not open that, so it is loaded once
 * somebody goes there.
 */
export function MyMenu({ session }: { session: Session }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <MyButton
      session={session}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MyOpenMenu session={session} />
    </Suspense>
  );
}

/** The button that opens it. */
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
